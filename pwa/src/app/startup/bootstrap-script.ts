/**
 * Inlined in every document to start the app. When the document shows content, its photos and first
 * frame come before the app's files. Files from the worker's cache are read meanwhile. A hidden tab
 * does not wait for a frame.
 */
const { app = '', parts = '' } =
  document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
const shows = document.querySelector('article, #last-view') !== null;
/** Retrying ends when the next pause would be longer than this, after pauses of about a minute in total. */
const longestWaitMs = 60_000;
let started = false;

// The browser may fire this before the app listens.
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
  // One task per file, so that taps are handled in between.
  for (const file of [...parts.split(' '), app].filter(Boolean)) {
    await bring(file);
    await pause(0);
  }
}

/** Retries an import: a weak connection may deliver a file later, and nothing works without it. */
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

/** Enables the links of the snapshot, which are plain links. */
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
