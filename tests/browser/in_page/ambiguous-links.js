() => {
    const wordsOf = (element) => {
        const copy = element.cloneNode(true);
        for (const each of copy.querySelectorAll("[aria-hidden=true], [hidden]")) each.remove();
        return copy.textContent.replace(/\s+/g, " ").trim();
    };
    // The headers of its row and column are read with a cell.
    const headersOf = (cell) => {
        const table = cell.closest("table");
        const row = cell.parentElement;
        const beside = row.querySelector(":scope > th");
        return [table.tHead?.rows[0].cells[cell.cellIndex], beside].filter(Boolean).map(wordsOf);
    };
    // A clause has an address in its topic, and one to share.
    const targetOf = ({ href }) => href.replace(/#(.+)$/, "$1/");
    const found = new Map();
    for (const link of document.querySelectorAll("a[href]")) {
        // Words of a rule lead on as they stand; their sentence says where to.
        if (link.matches(".reference, .gloss") || link.closest("[aria-hidden=true]")) continue;
        if (!link.checkVisibility({ visibilityProperty: true })) continue;
        // The contents lead to headings of the page itself, as their landmark says.
        if (link.closest(".contents-list") && link.hash) continue;
        const cell = link.closest("td");
        const own = link.ariaLabel ?? (wordsOf(link) || link.title);
        const name = [own, ...(cell ? headersOf(cell) : [])].join(" | ");
        found.set(name, (found.get(name) ?? new Set()).add(targetOf(link)));
    }
    return [...found].filter(([name, targets]) => !name || targets.size > 1)
        .map(([name, targets]) => `${name}: ${[...targets].join(" ")}`);
}
