// Picking a card: in a dialog, by touch, by arrow keys, or by typing its rank and suit.

const TURNS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };

/** Let the user pick a card; return its name, the value of another button, or "" for neither. */
export function pick(dialog, says, chosen = "") {
  dialog.querySelector("h2").textContent = says;
  dialog.returnValue = "";
  dialog.showModal();
  const first = dialog.querySelector("[data-card]");
  (dialog.querySelector(`[data-card="${CSS.escape(chosen)}"]`) ?? first).focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true });
  });
}

/** Let arrow keys and typed cards work in the pickers inside this element. */
export function withKeys(within) {
  let rank = "";
  within.addEventListener("keydown", (event) => {
    const picker = event.target.closest(".picker");
    if (!picker || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key in TURNS) {
      event.preventDefault();
      turn(picker, event.target, ...TURNS[event.key]);
      return;
    }
    const key = event.key === "1" || event.key === "0" ? "T" : event.key.toUpperCase();
    const named = picker.querySelector(`[data-card="${CSS.escape(rank + key.toLowerCase())}"]`);
    if (rank && named) {
      rank = "";
      named.click();
    } else if (picker.querySelector(`[data-card="${CSS.escape(key)}s"]`)) {
      rank = key;
      picker.querySelector(`[data-card="${CSS.escape(key)}s"]`).focus();
    }
  });
}

function turn(picker, from, down, right) {
  const rows = [...picker.children].map((row) => [...row.children]);
  const at = rows.findIndex((row) => row.includes(from));
  if (at < 0) return;
  const row = rows[at + down] ?? rows[at];
  const place = rows[at].indexOf(from) + right;
  row[Math.max(0, Math.min(place, row.length - 1))].focus();
}
