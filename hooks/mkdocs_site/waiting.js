// Loads the page again when the errors change, or when the preview answers in its place.
const shown = document.documentElement.dataset.state;

async function look() {
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (answer.headers.get("X-Preview-State") !== shown) {
      location.reload();
      return;
    }
  } catch {
    // No server answers while one takes the place of the other.
  }
  setTimeout(look, 700);
}

setTimeout(look, 700);
