/** The browser's `beforeinstallprompt` event, which the DOM types do not know. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
let listener: ((offer: InstallOffer | null) => void) | null = null;

/** Keeps the browser's offer for our own button. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallOffer);
  });
  addEventListener('appinstalled', () => change(null));
}

export function installOffer(): InstallOffer | null {
  return offer;
}

/** Follows the offer; returns the way to stop. */
export function onInstallOffer(listen: (offer: InstallOffer | null) => void): () => void {
  listener = listen;
  listen(offer);
  return () => {
    if (listener === listen) listener = null;
  };
}

function change(next: InstallOffer | null): void {
  offer = next;
  listener?.(next);
}
