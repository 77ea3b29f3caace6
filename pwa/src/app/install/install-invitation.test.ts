import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invitation, snoozeInvitation, startInstallInvite } from './install-invitation.ts';

let installed = false;

beforeEach(() => {
  installed = false;
  vi.stubGlobal('matchMedia', () => ({ matches: installed }));
});
afterEach(() => {
  localStorage.clear();
  dispatchEvent(new Event('appinstalled'));
  vi.unstubAllGlobals();
});

test('invites on a second visit with a prompt, until "not now"', () => {
  const invite = vi.fn();
  startInstallInvite(invite);
  dispatchEvent(new Event('beforeinstallprompt'));
  expect(invite).not.toHaveBeenCalled();
  cameLongAgo();
  startInstallInvite(invite);
  expect(invite).toHaveBeenCalled();
  expect(invitation()).toBe('prompt');
  snoozeInvitation();
  expect(invitation()).toBeNull();
});

test('shows the guide on an iPhone unless the app is installed', () => {
  vi.stubGlobal('navigator', { standalone: false });
  cameLongAgo();
  startInstallInvite(() => undefined);
  expect(invitation()).toBe('guide');
  installed = true;
  expect(invitation()).toBeNull();
  installed = false;
  vi.stubGlobal('navigator', { standalone: true });
  expect(invitation()).toBeNull();
});

test('does not invite once the app is installed', () => {
  cameLongAgo();
  startInstallInvite(() => undefined);
  dispatchEvent(new Event('beforeinstallprompt'));
  expect(invitation()).toBe('prompt');
  dispatchEvent(new Event('appinstalled'));
  expect(invitation()).toBeNull();
});

function cameLongAgo(): void {
  const record = { visits: 1, lastSeenAt: 0, hasSaved: false, snoozedUntil: 0 };
  localStorage.setItem('patna.install', JSON.stringify(record));
}
