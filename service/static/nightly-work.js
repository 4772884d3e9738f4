// Refreshes the page's figures while nightly work is running.

const BETWEEN_LOOKS = 2_000;
const WHILE_NOTHING_IS_DONE = 15_000;

const night = document.getElementById("night");

async function look() {
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (answer.ok && !answer.redirected) {
      const found = new DOMParser().parseFromString(await answer.text(), "text/html");
      const now = found.getElementById("night");
      if (now && now.innerHTML !== night.innerHTML) {
        night.replaceChildren(...now.children);
        night.dataset.underWay = now.dataset.underWay;
      }
    }
  } catch {
    // An unreachable service is asked again later.
  }
  setTimeout(look, wait());
}

function wait() {
  return night.dataset.underWay === "0" ? WHILE_NOTHING_IS_DONE : BETWEEN_LOOKS;
}

setTimeout(look, wait());
