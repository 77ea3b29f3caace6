// Starts the app in a document that shows something already. To start keeps the processor busy: what
// the document shows is painted before. A tab in the background paints nothing, and need not wait.
const { app } = document.querySelector('script[data-app]').dataset;
let started = false;

async function start() {
  if (started) return;
  started = true;
  try {
    await import(app);
  } catch (error) {
    // What is shown is left to the person: its links are real.
    for (const each of document.querySelectorAll('#last-view [inert]')) {
      each.removeAttribute('inert');
    }
    throw error;
  }
}

requestAnimationFrame(() => setTimeout(start));
setTimeout(start, document.visibilityState === 'hidden' ? 0 : 1000);
