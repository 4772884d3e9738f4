// Keeps the board up to date: told of each change, or, where that cannot be, asking now and then.

const board = document.getElementById("board");
const news = document.getElementById("board-news");
const state = document.getElementById("board-state");
const AFTER_LOADING = 1000; // whoever taps a tile at once needs no stream
const BETWEEN_QUESTIONS = 10_000;
const UNTIL_NEXT_STREAM = 60_000;
const MOST_NEWS = 3;

let version = board.dataset.version;
let stream = null;
let asking = null;
let streamAgain = null;

function parsed(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return template.content;
}

function says() {
  return new Map(
    [...board.querySelectorAll(".tile")].map((tile) => [tile.id, tile.dataset.says]),
  );
}

// What was focused or unfolded before stays so: a change must not take a thing from under a hand.
function changing(change) {
  const before = says();
  const focused = document.activeElement?.closest?.("#board .tile, #board summary");
  const place = focused && (focused.id || focused.parentElement.id);
  const unfolded = [...board.querySelectorAll("details[open]")].map((one) => one.id);
  change();
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  if (place && !board.contains(document.activeElement)) {
    document.getElementById(place)?.querySelector("a, summary")?.focus({ preventScroll: true });
  }
  announce(before);
}

function announce(before) {
  const changed = [...says()].filter(([id, text]) => before.get(id) !== text);
  for (const [id] of changed) document.getElementById(id).classList.add("changed");
  const [first, more] = [changed.slice(0, MOST_NEWS), changed.length - MOST_NEWS];
  const told = first.map(([, text]) => text);
  if (more > 0) told.push(`${more} more tables changed`);
  if (told.length) news.textContent = `${told.join(". ")}.`;
}

function showWhole(text) {
  changing(() => board.replaceChildren(parsed(text)));
}

function showTiles(tiles) {
  changing(() => {
    for (const { id, text } of tiles) document.getElementById(id)?.replaceWith(parsed(text));
  });
}

async function ask() {
  try {
    const answer = await fetch("/?part=tiles", { headers: { Accept: "text/html" } });
    if (answer.redirected || answer.status === 401) location.reload();
    const text = await answer.text(); // always: what is not read keeps its connection
    const shown = answer.headers.get("Runback-Board");
    if (!answer.ok || !shown) throw new Error(answer.statusText);
    if (shown !== version) showWhole(text);
    version = shown;
    say("");
  } catch {
    say("Runback does not answer just now; this is the board as it was. It is asked again soon.");
  }
}

function say(text) {
  state.textContent = text;
  state.hidden = !text;
}

function askNowAndThen() {
  asking ??= setInterval(ask, BETWEEN_QUESTIONS);
  ask();
  clearTimeout(streamAgain);
  streamAgain = setTimeout(listen, UNTIL_NEXT_STREAM);
}

function listen() {
  rest();
  stream = new EventSource(`/board/stream?seen=${encodeURIComponent(version)}`);
  stream.addEventListener("open", () => {
    clearInterval(asking);
    asking = null;
    say("");
  });
  stream.addEventListener("board", (event) => {
    const { whole, tiles } = JSON.parse(event.data);
    version = event.lastEventId;
    if (whole === undefined) showTiles(tiles);
    else showWhole(whole);
  });
  stream.addEventListener("error", () => {
    // A stream that only ended begins again by itself; one that was refused does not.
    if (stream?.readyState === EventSource.CLOSED) askNowAndThen();
  });
}

function rest() {
  stream?.close();
  stream = null;
  clearInterval(asking);
  clearTimeout(streamAgain);
  asking = null;
}

// A board that nobody looks at leaves its place to others.
document.addEventListener("visibilitychange", () => (document.hidden ? rest() : listen()));
addEventListener("pagehide", rest);
addEventListener("pageshow", (event) => event.persisted && listen());
addEventListener("load", () => setTimeout(() => document.hidden || listen(), AFTER_LOADING));
