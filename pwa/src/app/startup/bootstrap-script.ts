/**
 * Stands in every document and starts the app. Where a document shows something by itself, that comes
 * first: its photos on the way, which would share a slow link with a dozen files, and its first frame
 * before the processor is kept busy. Files that the worker has at hand are read meanwhile. A tab in the
 * background paints nothing, and need not wait.
 */
const { app = '', parts = '' } =
  document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
const shows = document.querySelector('article, #last-view') !== null;
/** The last of some two minutes. */
const longestWaitMs = 60_000;
let started = false;

// The browser may offer to install the app before that listens.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(globalThis, { earlyInstallOffer: event });
});

function askForFiles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
    link.rel = 'modulepreload';
  }
}

async function start(): Promise<void> {
  if (started) return;
  started = true;
  askForFiles();
  // What it is made of starts in tasks of its own: a tap in between comes first.
  for (const file of [...parts.split(' '), app].filter(Boolean)) {
    await bring(file);
    await pause(0);
  }
}

/** A connection that drops a file may bring it a moment later: without one of them the document is a picture. */
async function bring(file: string): Promise<void> {
  for (let waitMs = 1000; ; waitMs *= 2) {
    try {
      await import(/* @vite-ignore */ file);
      return;
    } catch (error) {
      leaveToPerson();
      if (waitMs > longestWaitMs) throw error;
    }
    await pause(waitMs);
  }
}

/** What is shown has real links. */
function leaveToPerson(): void {
  for (const each of document.querySelectorAll('#last-view [inert]')) {
    each.removeAttribute('inert');
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

if (!shows || document.visibilityState === 'hidden') {
  void start();
} else {
  if (navigator.serviceWorker?.controller) askForFiles();
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 1000);
}
