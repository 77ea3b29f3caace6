/** The browser's `beforeinstallprompt` event, which the DOM types do not know. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  /** What came before this code, kept by `bootstrap-script.ts`. */
  var earlyInstallOffer: InstallOffer | undefined;
}

let offer: InstallOffer | null = globalThis.earlyInstallOffer ?? null;
const listeners = new Set<() => void>();

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  change(event as InstallOffer);
});
addEventListener('appinstalled', () => change(null));

/** The browser's offer, kept for our own button. */
export function installOffer(): InstallOffer | null {
  return offer;
}

/** Follows the offer; returns the way to stop. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the browser ask; true when the person said yes. An offer can be used once. */
export async function takeInstallOffer(): Promise<boolean> {
  const taken = offer;
  if (!taken) return false;
  await taken.prompt();
  const { outcome } = await taken.userChoice;
  change(null);
  return outcome === 'accepted';
}

/** Safari on an iPhone lets us ask nothing, only explain; elsewhere, and once installed, false. */
export function needsInstallGuide(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
