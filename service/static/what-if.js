// A changed option is judged at once: the result is fetched, put in place, and announced.

import { withKeys } from "./picker.js";

const announced = document.getElementById("announced");
let pending;

document.addEventListener("change", (event) => {
  const form = event.target.closest("form.options");
  if (form) ask(addressOf(form));
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches("form.options")) return;
  event.preventDefault();
  ask(addressOf(event.target));
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-asks], [data-picks] a");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  ask(link.href);
});

addEventListener("popstate", () => ask(location.href, { again: true }));
withKeys(document);
document.documentElement.classList.add("asks-at-once");

function addressOf(form) {
  const url = new URL(form.action);
  url.search = new URLSearchParams(new FormData(form)).toString();
  return url.href;
}

async function ask(address, { again = false } = {}) {
  pending?.abort();
  const { signal } = (pending = new AbortController());
  try {
    const answer = await fetch(address, { signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("asking");
    if (!fresh) throw new Error("no answer");
    put(fresh, picked(address));
    if (!again) history.pushState(null, "", answer.url);
  } catch (error) {
    // After any failure, the browser loads the page itself.
    if (error.name !== "AbortError") location.assign(address);
  }
}

/** Return the id of the card that was picked, to put the focus back on it. */
function picked(address) {
  const cards = new URL(address).searchParams.getAll("card");
  return cards.length ? `card-${cards.at(-1).split(":")[0]}` : "";
}

function put(fresh, card) {
  const focused = document.activeElement?.id;
  const open = [...document.querySelectorAll("#asking details[open] > summary")].map(nameOf);
  document.getElementById("asking").replaceWith(fresh);
  for (const summary of fresh.querySelectorAll("details > summary")) {
    summary.parentElement.open = open.includes(nameOf(summary));
  }
  const pick = document.getElementById("pick");
  const picker = pick?.querySelector("[aria-current]") ?? pick?.querySelector("a[data-card]");
  const next = picker ?? byId(focused) ?? byId(card) ?? byId("answer");
  next.focus({ preventScroll: true });
  pick?.scrollIntoView({ block: "nearest" });
  announced.textContent = picker
    ? document.getElementById("pick-title").textContent
    : document.getElementById("difference").textContent;
}

function nameOf(summary) {
  return summary.getAttribute("aria-label") ?? "cited";
}

function byId(id) {
  return id ? document.getElementById(id) : null;
}
