// Checks a rack off card by card: a tap confirms a card, and another tap picks the one found instead.

import { pick, withKeys } from "./picker.js";

const form = document.querySelector(".check-off");
const dialog = document.getElementById("pick");
const looked = document.getElementById("looked");
const SAYS = { "": "not looked at", "–": "missing" };
const SHORT = { "": "not yet", "–": "− missing", "as expected": "✓ lies there" };

/** Show in a row the card that its fields hold. */
class Row {
  constructor(item) {
    this.item = item;
    this.says = item.dataset.says;
    this.tick = item.querySelector("[name=there]");
    this.other = item.querySelector("[name=other]");
    this.card = button("check");
    this.card.append(item.querySelector(".in-line").cloneNode(true), span("state"));
    this.swap = button("swap");
    this.swap.textContent = "other";
    this.swap.setAttribute("aria-label", `Something else lies at ${item.dataset.at}`);
    this.other.hidden = true;
    (this.tick?.parentElement ?? item.querySelector(".due")).hidden = true;
    item.append(this.card, this.swap);
    this.card.addEventListener("click", () => this.tapped());
    this.swap.addEventListener("click", () => this.ask());
    this.show();
  }

  get found() {
    return this.other.value || (this.tick?.checked ? "as expected" : "");
  }

  tapped() {
    if (this.found || !this.tick) {
      this.ask();
    } else {
      this.put("", true);
      next(this);
    }
  }

  async ask() {
    const answer = await pick(dialog, `What lies at ${this.item.dataset.at}?`, this.other.value);
    if (!answer) return;
    const plain = { "as-expected": "", "not-seen": "", missing: "–" };
    this.put(plain[answer] ?? answer, answer === "as-expected");
    next(this);
  }

  put(other, isThere) {
    this.other.value = other;
    if (this.tick) this.tick.checked = isThere;
    this.show();
    tell(`${this.item.dataset.at}, ${this.says}: ${this.state}`);
  }

  get state() {
    const found = this.found;
    if (found === "as expected") return "lies there";
    return SAYS[found] ?? `${named(found)} lies there instead`;
  }

  show() {
    const found = this.found;
    this.item.dataset.found = found === "as expected" ? "there" : found ? "other" : "";
    const state = this.card.querySelector(".state");
    const drawn = dialog.querySelector(`[data-card="${CSS.escape(found)}"]`);
    state.replaceChildren(
      ...(drawn ? ["instead ", ...drawn.cloneNode(true).childNodes] : [plainly(found)]),
    );
    this.card.setAttribute("aria-label", `${this.item.dataset.at}, ${this.says}: ${this.state}`);
  }
}

function plainly(found) {
  return SHORT[found] ?? `instead: ${found}`;
}

function named(card) {
  return dialog.querySelector(`[data-card="${CSS.escape(card)}"]`)?.ariaLabel ?? card;
}

function button(kind) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = kind;
  return made;
}

function span(kind) {
  const made = document.createElement("span");
  made.className = kind;
  return made;
}

function next(after) {
  const further = rows.slice(rows.indexOf(after) + 1).find((row) => row.tick && !row.found);
  (further?.card ?? form.querySelector("button.main")).focus();
}

function tell(says) {
  const cards = rows.filter((row) => row.tick);
  const count = cards.filter((row) => row.found).length;
  looked.textContent = `${says ? `${says}. ` : ""}${count} of ${cards.length} looked at.`;
}

const rows = [...form.querySelectorAll("li")].map((item) => new Row(item));
form.classList.add("by-tapping");
form.querySelector(".scripted").hidden = false;
form.querySelector(".unscripted").hidden = true;
withKeys(dialog);
tell("");
