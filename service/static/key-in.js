// Keying in a hand: judged while it grows, by typing or by tapping; a reload loses nothing.

import { ends, keys, put } from "./key-in-keys.js";

const WAIT = 150;
const SPOKEN_AFTER = 1000;
const DRAFT = "key-in";
const NEVER_KEPT = new Set(["form", "once"]);

const form = document.getElementById("hand");
const text = document.getElementById("text");
const numbers = document.getElementById("numbers");
const judged = document.getElementById("judged");
const spoken = document.getElementById("spoken");
const soFar = document.getElementById("so-far");
const hint = document.getElementById("hint");
const words = [...document.querySelectorAll("#help tr[data-word]")].map((row) => ({
  names: [row.dataset.word, ...row.dataset.also.split(" ").filter(Boolean)],
  form: row.cells[1].textContent,
  says: row.cells[2].textContent,
  example: row.cells[3].textContent,
}));

/* The ruling. */

let asking = false;
let waiting = 0;
let speaking = 0;
let last = "";

function fields() {
  const data = new URLSearchParams(new FormData(form));
  data.set("part", "1");
  data.set("at", document.activeElement === text ? lineAt() : 0);
  return data.toString();
}

function lineAt() {
  return text.value.slice(0, text.selectionStart).split("\n").length;
}

// One request at a time: text keyed in the meantime is sent once the response has arrived.
async function judge() {
  const body = fields();
  if (asking || body === last) return;
  asking = true;
  try {
    const answer = await fetch("/key-in/judged", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    if (!answer.ok) throw new Error(String(answer.status));
    show(await answer.text());
    last = body;
    if (fields() !== body) soon();
  } catch {
    say("Could not be judged just now. Press “Judge” to try again.");
  } finally {
    asking = false;
  }
}

function show(html) {
  const open = judged.querySelector("details")?.open;
  judged.innerHTML = html;
  const facts = judged.querySelector("details");
  if (facts && open !== undefined) facts.open = open;
  tell();
}

function tell() {
  number();
  const mend = judged.querySelector(".troubles h2")?.textContent ?? "";
  const sentence = judged.querySelector(".verdict")?.dataset.spoken ?? "";
  const both = [mend, sentence].filter(Boolean).join(". ");
  soFar.textContent = both;
  soFar.hidden = !both;
  clearTimeout(speaking);
  speaking = setTimeout(() => say(both), SPOKEN_AFTER);
}

function say(what) {
  if (spoken.textContent !== what) spoken.textContent = what;
}

function soon() {
  number();
  keep();
  clearTimeout(waiting);
  waiting = setTimeout(judge, WAIT);
}

/* The line numbers, and the marks on lines to fix. */

function number() {
  const wrong = new Set(
    (judged.querySelector(".troubles")?.dataset.lines ?? "").split(" ").map(Number),
  );
  const count = text.value.split("\n").length;
  numbers.replaceChildren(
    ...Array.from({ length: count }, (_, at) => {
      const line = document.createElement(wrong.has(at + 1) ? "b" : "i");
      line.textContent = wrong.has(at + 1) ? `!${at + 1}` : String(at + 1);
      return line;
    }),
  );
  numbers.style.height = `${text.clientHeight}px`;
  numbers.scrollTop = text.scrollTop;
}

judged.addEventListener("click", (event) => {
  const line = Number(event.target.closest("[data-line]")?.dataset.line);
  if (!line) return;
  event.preventDefault();
  const before = text.value.split("\n").slice(0, line - 1).join("\n").length;
  const start = line === 1 ? 0 : before + 1;
  const end = text.value.indexOf("\n", start);
  text.focus();
  text.setSelectionRange(start, end < 0 ? text.value.length : end);
});

/* The word at the cursor: how it is used, and what completes it. */

function typed() {
  const before = text.value.slice(0, text.selectionStart);
  return before.split(/[\n;]/).at(-1).trimStart().toLowerCase().split(/\s+/);
}

function meant() {
  const keyed = typed();
  const exact = words.find((word) => keyed.slice(0, -1).some((name) => word.names.includes(name)));
  const begun = keyed.at(-1);
  const found = begun.length > 1 || exact === undefined ? beginning(begun) : [];
  return { exact, begun, found };
}

function beginning(begun) {
  if (!/^[a-z]/.test(begun)) return [];
  return words.filter((word) => word.names.some((name) => name.startsWith(begun)));
}

const AT_FIRST = hint.textContent;

function help() {
  const { exact, found } = meant();
  const word = found.length === 1 ? found[0] : exact;
  if (word) hint.textContent = `${word.form}: ${word.says}. ${word.example}`;
  else if (found.length) hint.textContent = found.map((word) => word.names[0]).join(" · ");
  else hint.textContent = AT_FIRST;
}

function complete() {
  const { begun, found } = meant();
  if (found.length) put(text, `${found[0].names[0]} `, begun.length);
}

/* The draft that a reload keeps: in this window only, without the fields of the signed-in user. */

function keep() {
  const draft = [...new FormData(form)].filter(([name]) => !NEVER_KEPT.has(name));
  sessionStorage.setItem(DRAFT, JSON.stringify(draft));
}

function bring() {
  const draft = JSON.parse(sessionStorage.getItem(DRAFT) ?? "null");
  if (!("fresh" in form.dataset) || !draft || location.search) return;
  const before = form.elements.game.value;
  for (const [name, value] of draft) {
    const field = form.elements.namedItem(name);
    if (field && "value" in field) field.value = value;
  }
  if (form.elements.game.value !== before) again();
  else soon();
}

function again() {
  form.requestSubmit(form.querySelector(".judge"));
}

/* Start. */

for (const one of document.querySelectorAll(".with-script, #clear, #keys")) one.hidden = false;
for (const one of document.querySelectorAll(".unless-script")) one.hidden = true;

form.addEventListener("input", soon);
text.addEventListener("scroll", number);
new ResizeObserver(number).observe(text);
for (const moved of ["input", "keyup", "click"]) text.addEventListener(moved, help);

// A line that the cursor has left counts as complete.
let keyedLine = 1;
document.addEventListener("selectionchange", () => {
  if (document.activeElement !== text || lineAt() === keyedLine) return;
  keyedLine = lineAt();
  soon();
});
text.addEventListener("blur", soon);

form.addEventListener("change", (event) => {
  if ("resubmits" in event.target.dataset) again();
  else soon();
});

form.addEventListener("submit", (event) => {
  // A saved round needs no draft; a refused one comes back with its page.
  if (event.submitter?.id === "keep") sessionStorage.removeItem(DRAFT);
});

form.addEventListener("keydown", (event) => {
  if (!event.ctrlKey) {
    // Enter in a field judges the round and never saves it by accident.
    if (event.key === "Enter" && event.target.matches("input")) {
      event.preventDefault();
      judge();
    }
    return;
  }
  if (event.key === "Enter") {
    event.preventDefault();
    form.requestSubmit(document.getElementById("keep") ?? form.querySelector(".judge"));
  } else if (event.key === " ") {
    event.preventDefault();
    complete();
  }
});

form.querySelector(".judge").addEventListener("click", (event) => {
  event.preventDefault();
  last = "";
  judge();
});

document.getElementById("clear").addEventListener("click", () => {
  if (text.value.trim() && !confirm("Discard this hand?")) return;
  sessionStorage.removeItem(DRAFT);
  location.assign("/key-in");
});

tell();
bring();
keys(text, document.getElementById("keys"), document.getElementById("own-keys"));
if (ends(text)) text.scrollTop = text.scrollHeight;
