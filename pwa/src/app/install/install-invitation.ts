import { onFirstPersonalData } from '../../offline/usage/request-persistence.ts';
import { installOffer, needsInstallGuide, onInstallOffer } from './install-prompt-event.ts';
import {
  changeInstallRecord,
  canOffer,
  readInstallRecord,
  snoozeMs,
  recordVisit,
} from './invitation-timing.ts';

/** How to invite: by the browser's own prompt, by a guide, or not at all. */
export type Invitation = 'prompt' | 'guide' | null;

const listeners = new Set<() => void>();

/** Invites people to install the app once it has been of use to them. Call it once. */
export function startInstallInvite(invite: () => void): void {
  if (isInstalled()) return;
  onInvitation(() => invitation() !== null && invite());
  changeInstallRecord((record) => recordVisit(record, Date.now()));
  onInstallOffer(tell);
  if (!readInstallRecord().hasSaved) {
    onFirstPersonalData(() => {
      changeInstallRecord((record) => ({ ...record, hasSaved: true }));
      tell();
    });
  }
  tell();
}

/** The invitation that holds now. */
export function invitation(): Invitation {
  if (isInstalled() || !canOffer(readInstallRecord(), Date.now())) return null;
  if (installOffer()) return 'prompt';
  return needsInstallGuide() ? 'guide' : null;
}

export function onInvitation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** "Not now": nobody is asked again for 14 days. */
export function snoozeInvitation(): void {
  changeInstallRecord((record) => ({ ...record, snoozedUntil: Date.now() + snoozeMs }));
  tell();
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;
}

function tell(): void {
  for (const listener of listeners) listener();
}
