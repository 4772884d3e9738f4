// The on-screen keys: they write at the cursor, with the spaces needed there.

/** Write at the cursor, replacing this many characters before it. */
export function put(text, what, instead = 0) {
  const at = text.selectionStart - instead;
  text.setRangeText(what, at, text.selectionEnd, "end");
  text.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Return whether the cursor is at the end of the text. */
export function ends(text) {
  return text.selectionStart === text.value.length;
}

function before(text) {
  return text.value.slice(0, text.selectionStart);
}

function spaces(text) {
  return before(text).match(/ *$/)[0].length;
}

function gap(text) {
  return /(^|[\s/])$/.test(before(text)) ? "" : " ";
}

const TAPS = {
  key: (text, word) => put(text, word ? `${gap(text)}${word} ` : " "),
  ends: (text, word) => put(text, `${gap(text)}${word}\n`),
  join: (text, sign) => put(text, `${sign} `, spaces(text)),
  rank: (text, rank) => put(text, gap(text) + rank),
  suit: (text, suit) => put(text, `${suit} `, spaces(text)),
  digit: (text, digit) => put(text, (/[\d.\s:]$/.test(before(text)) ? "" : gap(text)) + digit),
  line: (text) => put(text, "\n", spaces(text)),
  back: (text) => put(text, "", text.selectionStart === text.selectionEnd ? size(text) : 0),
};

/** Return the text written by the last tap: a word with its space, or a character. */
function size(text) {
  const found = before(text).match(/[a-z-]{3,}\s$|\S $|[\s\S]$/);
  return found ? found[0].length : 0;
}

function tap(text, key) {
  if ("ends" in key.dataset) return TAPS.ends(text, key.dataset.key);
  const [kind] = Object.keys(key.dataset);
  return TAPS[kind](text, key.dataset[kind]);
}

/** Let the keys write into the text; on a touch screen, the device's keyboard stays closed. */
export function keys(text, pads, own) {
  const touches = matchMedia("(pointer: coarse)").matches;
  const choose = () => {
    text.inputMode = own.checked || !touches ? "text" : "none";
  };
  own.checked = !touches;
  own.closest("label").hidden = !touches;
  own.addEventListener("change", () => {
    choose();
    text.focus();
  });
  choose();
  // The cursor stays where it is while keys are tapped.
  pads.addEventListener("pointerdown", (event) => {
    if (event.target.closest(".pad button")) event.preventDefault();
  });
  pads.addEventListener("click", (event) => {
    const key = event.target.closest(".pad button");
    if (key) tap(text, key);
  });
}
