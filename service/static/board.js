// Keeps the board up to date by server-sent events, or else by polling.

const board = document.getElementById("board");
const news = document.getElementById("board-news");
const state = document.getElementById("board-state");
const AFTER_LOADING = 1000; // a user who taps a tile at once needs no stream
const POLL_INTERVAL = 10_000;
const RETRY_DELAY = 60_000;
const MAX_NEWS = 3;

let version = board.dataset.version;
let stream = null;
let polling = null;
let retryTimer = null;

function parseHtml(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return template.content;
}

function announcements() {
  return new Map(
    [...board.querySelectorAll(".tile")].map((tile) => [tile.id, tile.dataset.announcement]),
  );
}

// Keeps the focused tile and the open sections: an update must not move what the user is working on.
function keepFocus(change) {
  const before = announcements();
  const focused = document.activeElement?.closest?.("#board .tile, #board summary");
  const place = focused && (focused.id || focused.parentElement.id);
  const openSections = [...board.querySelectorAll("details[open]")].map((one) => one.id);
  change();
  for (const id of openSections) document.getElementById(id)?.setAttribute("open", "");
  if (place && !board.contains(document.activeElement)) {
    document.getElementById(place)?.querySelector("a, summary")?.focus({ preventScroll: true });
  }
  announce(before);
}

function announce(before) {
  const changed = [...announcements()].filter(([id, text]) => before.get(id) !== text);
  for (const [id] of changed) document.getElementById(id).classList.add("changed");
  const [first, more] = [changed.slice(0, MAX_NEWS), changed.length - MAX_NEWS];
  const texts = first.map(([, text]) => text);
  if (more > 0) texts.push(`${more} more tables changed`);
  if (texts.length) news.textContent = `${texts.join(". ")}.`;
}

function showWhole(text) {
  keepFocus(() => board.replaceChildren(parseHtml(text)));
}

function showTiles(tiles) {
  keepFocus(() => {
    for (const { id, text } of tiles) document.getElementById(id)?.replaceWith(parseHtml(text));
  });
}

async function ask() {
  try {
    const answer = await fetch("/?part=tiles", { headers: { Accept: "text/html" } });
    if (answer.redirected || answer.status === 401) location.reload();
    const text = await answer.text(); // always: an unread response holds its connection
    const shown = answer.headers.get("Runback-Board");
    if (!answer.ok || !shown) throw new Error(answer.statusText);
    if (shown !== version) showWhole(text);
    version = shown;
    showState("");
  } catch {
    showState("Runback is not responding. This is the board as it was; trying again soon.");
  }
}

function showState(text) {
  state.textContent = text;
  state.hidden = !text;
}

function poll() {
  polling ??= setInterval(ask, POLL_INTERVAL);
  ask();
  clearTimeout(retryTimer);
  retryTimer = setTimeout(listen, RETRY_DELAY);
}

function listen() {
  rest();
  stream = new EventSource(`/board/stream?seen=${encodeURIComponent(version)}`);
  stream.addEventListener("open", () => {
    clearInterval(polling);
    polling = null;
    showState("");
  });
  stream.addEventListener("board", (event) => {
    const { whole, tiles } = JSON.parse(event.data);
    version = event.lastEventId;
    if (whole === undefined) showTiles(tiles);
    else showWhole(whole);
  });
  stream.addEventListener("error", () => {
    // The browser reopens a stream that has ended, but not one that was refused.
    if (stream?.readyState === EventSource.CLOSED) poll();
  });
}

function rest() {
  stream?.close();
  stream = null;
  clearInterval(polling);
  clearTimeout(retryTimer);
  polling = null;
}

// A hidden board closes its stream, so that others can have one.
document.addEventListener("visibilitychange", () => (document.hidden ? rest() : listen()));
addEventListener("pagehide", rest);
addEventListener("pageshow", (event) => event.persisted && listen());
addEventListener("load", () => setTimeout(() => document.hidden || listen(), AFTER_LOADING));
