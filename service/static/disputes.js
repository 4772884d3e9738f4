// Dispute forms: prefilling, further rows, and scrolling to errors, without reloading the page.

const suggested = () => [...document.querySelectorAll("[data-claim]")];

/* Choosing a bettor fills in that bettor's claim, unless another claim has been typed. */
for (const tick of suggested()) {
  tick.addEventListener("change", () => {
    const form = tick.form;
    for (const [field, of] of [["claim", "claim"], ["amount", "amount"]]) {
      const holds = form.elements[field].value.trim();
      if (suggested().some((other) => other.dataset[of] === holds)) {
        form.elements[field].value = tick.dataset[of];
      }
    }
  });
}

/* A further row for an award, without reloading the page. */
for (const button of document.querySelectorAll('button[name="more"]')) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    const rows = [...button.parentElement.querySelectorAll(":scope > .row")];
    const row = rows.at(-1).cloneNode(true);
    for (const wrong of row.querySelectorAll(".at-field")) wrong.remove();
    for (const input of row.querySelectorAll("input, select")) {
      input.name = input.name.replace(/\d+$/, rows.length);
      input.removeAttribute("aria-invalid");
      input.removeAttribute("aria-describedby");
      if (input.matches("input")) input.value = "";
    }
    rows.at(-1).after(row);
    row.querySelector("input").focus();
  });
}

/* A rejected form scrolls to its first error. */
document.querySelector('[aria-invalid="true"], .came-back')?.scrollIntoView({ block: "center" });
