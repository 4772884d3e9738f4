// Steps through a round without reloading its page: by buttons, by keys, or automatically.

const AT_ONCE = 10;
const PACES = [["slow", 2400], ["steady", 1200], ["fast", 500]];

const replay = document.querySelector(".replay");
const round = `/rounds/${encodeURIComponent(replay.dataset.round)}`;
const last = Number(replay.dataset.last);
const hands = replay.dataset.hands;
const known = new Map();
let at = Number(replay.dataset.step);
let wanted = at;
let playing = 0;

async function some(first) {
  const begin = Math.floor(first / AT_ONCE) * AT_ONCE;
  if (begin < 0 || begin > last) return;
  if (!known.has(begin)) {
    const address = `${round}/steps?first=${begin}&count=${AT_ONCE}&hands=${hands}`;
    const frames = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(answer.status);
      return answer.json();
    });
    known.set(begin, frames);
    frames.catch(() => known.delete(begin));
  }
  return known.get(begin);
}

async function go(step) {
  wanted = Math.min(Math.max(step, 0), last);
  const target = wanted;
  let steps;
  try {
    steps = await some(target);
  } catch {
    location.search = `?step=${target}`;
    return;
  }
  if (target !== wanted) return;
  show(steps.find((one) => one.step === target));
  some(target + AT_ONCE).catch(() => {});
  some(target - AT_ONCE)?.catch(() => {});
}

function show(one) {
  at = one.step;
  replay.dataset.step = at;
  replay.querySelector(".stage").innerHTML = one.table;
  replay.querySelector(".says b").textContent = `Step ${at} of ${last}.`;
  replay.querySelector(".says span").textContent = one.says;
  const address = new URL(location.href);
  address.searchParams.set("step", at);
  history.replaceState(null, "", address);
  point();
  mark();
}

function point() {
  const ways = { first: 0, back: Math.max(at - 1, 0), forth: Math.min(at + 1, last), last };
  for (const link of replay.querySelectorAll("[data-go]")) {
    const address = new URL(link.href);
    address.searchParams.set("step", ways[link.dataset.go]);
    link.href = address;
  }
}

async function mark() {
  let row = document.getElementById(`step-${at}`);
  if (!row) {
    const answer = await fetch(`${round}/transcript?step=${at}`);
    if (!answer.ok || wanted !== at) return;
    document.getElementById("transcript").outerHTML = await answer.text();
    row = document.getElementById(`step-${at}`);
  }
  for (const marked of document.querySelectorAll("tr[aria-current]")) {
    marked.removeAttribute("aria-current");
  }
  row?.setAttribute("aria-current", "step");
}

function stop() {
  clearInterval(playing);
  playing = 0;
  play.textContent = "▷ Play";
  play.setAttribute("aria-pressed", "false");
}

function start() {
  if (at === last) go(0);
  playing = setInterval(() => (wanted < last ? go(wanted + 1) : stop()), Number(pace.value));
  play.textContent = "❚❚ Pause";
  play.setAttribute("aria-pressed", "true");
}

const play = document.createElement("button");
play.type = "button";
play.textContent = "▷ Play";
play.setAttribute("aria-pressed", "false");
play.addEventListener("click", () => (playing ? stop() : start()));
const pace = document.createElement("select");
pace.setAttribute("aria-label", "How fast it plays");
for (const [says, milliseconds] of PACES) {
  pace.add(new Option(says, milliseconds, says === "steady", says === "steady"));
}
pace.addEventListener("change", () => {
  if (playing) {
    stop();
    start();
  }
});
replay.querySelector(".stepping").append(play, pace);

const moves = {
  first: () => 0,
  back: () => wanted - 1,
  forth: () => wanted + 1,
  last: () => last,
};
const keys = { ArrowLeft: "back", ArrowRight: "forth", Home: "first", End: "last" };

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-go], a[data-step]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  go(link.dataset.go ? moves[link.dataset.go]() : Number(link.dataset.step));
  if (!replay.contains(link)) replay.scrollIntoView({ block: "start" });
});

// "Why does it start there?": the action button leads to how it was counted out.
replay.querySelector(".stage").addEventListener("click", (event) => {
  const why = event.target.closest(".button.action") && document.querySelector(".why");
  if (!why) return;
  why.open = true;
  why.querySelector("summary").focus();
  why.scrollIntoView({ block: "nearest" });
});

// "That was a king, not a nine": a tapped card leads to the what-if page that changes it.
replay.querySelector(".stage").addEventListener("click", (event) => {
  const card = event.target.closest("[data-card]");
  const spot = card?.closest("[data-spot]");
  if (!spot) return;
  const query = new URLSearchParams({ spot: spot.dataset.spot, card: card.dataset.card });
  location.assign(`${round}/tapped?${query}`);
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest("input, select, textarea")) return;
  const key = keys[event.key];
  if (!key) return;
  event.preventDefault();
  stop();
  go(moves[key]());
});
