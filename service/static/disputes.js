// Forms about disputes: what can be done without a page coming back is done at once.

const suggested = () => [...document.querySelectorAll("[data-claim]")];

/* Whoever is chosen, the claim is his: unless somebody has typed another one. */
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

/* A further row for an award, without asking for the page anew. */
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

/* Of what came back, what is wrong is what one looks at first. */
document.querySelector('[aria-invalid="true"], .came-back')?.scrollIntoView({ block: "center" });
