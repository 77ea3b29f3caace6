import { createStore } from '../../shared/runtime/store.ts';

/** The browser's `beforeinstallprompt` event, which is missing in the DOM types. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  /** Set by `bootstrap-script.ts` when the event fired before this module loaded. */
  var earlyInstallOffer: InstallOffer | undefined;
}

const offer = createStore<InstallOffer | null>(globalThis.earlyInstallOffer ?? null);

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer.set(event as InstallOffer);
});
addEventListener('appinstalled', () => offer.set(null));

/** The saved event, for our own install button. */
export function installOffer(): InstallOffer | null {
  return offer.get();
}

/** Subscribes to changes of the saved event. Returns the unsubscribe function. */
export function onInstallOffer(listener: () => void): () => void {
  return offer.subscribe(listener);
}

/** Shows the browser's dialog. Returns true when the person accepted. An event can be used once. */
export async function takeInstallOffer(): Promise<boolean> {
  const taken = offer.get();
  if (!taken) return false;
  await taken.prompt();
  const { outcome } = await taken.userChoice;
  offer.set(null);
  return outcome === 'accepted';
}

/**
 * True only for Safari on iPhone, which has no install prompt, and only while the app is not
 * installed.
 */
export function needsInstallGuide(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}
