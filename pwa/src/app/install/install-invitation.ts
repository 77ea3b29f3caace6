import { createListeners } from '../../shared/runtime/store.ts';
import { onFirstPersonalData } from '../../offline/usage/request-persistence.ts';
import { installOffer, needsInstallGuide, onInstallOffer } from './install-prompt-event.ts';
import {
  changeInstallRecord,
  canOffer,
  readInstallRecord,
  snoozeMs,
  recordVisit,
} from './invitation-timing.ts';

/** `prompt`: the browser's own dialog. `guide`: our instructions. Null: no invitation. */
export type Invitation = 'prompt' | 'guide' | null;

const changes = createListeners();

/** Starts to invite people who came back or saved something. Call once. */
export function startInstallInvite(invite: () => void): void {
  if (isInstalled()) return;
  onInvitation(() => invitation() !== null && invite());
  changeInstallRecord((record) => recordVisit(record, Date.now()));
  onInstallOffer(changes.notify);
  if (!readInstallRecord().hasSaved) {
    onFirstPersonalData(() => {
      changeInstallRecord((record) => ({ ...record, hasSaved: true }));
      changes.notify();
    });
  }
  changes.notify();
}

export function invitation(): Invitation {
  if (isInstalled() || !canOffer(readInstallRecord(), Date.now())) return null;
  if (installOffer()) return 'prompt';
  return needsInstallGuide() ? 'guide' : null;
}

export function onInvitation(listener: () => void): () => void {
  return changes.subscribe(listener);
}

/** "Not now": no invitation for 14 days. */
export function snoozeInvitation(): void {
  changeInstallRecord((record) => ({ ...record, snoozedUntil: Date.now() + snoozeMs }));
  changes.notify();
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;
}
