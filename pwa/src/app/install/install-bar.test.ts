import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createI18n } from '../../shared/i18n/i18n.ts';
import { reportReached, reportUnreached } from '../../shared/http/reachability.ts';
import { mountInstallBar } from './install-bar.tsx';
import { startInstallInvite } from './install-invitation.ts';
import { changeInstallRecord } from './invitation-timing.ts';

const navigation = new EventTarget();
vi.stubGlobal('navigation', navigation);

afterEach(() => localStorage.clear());

function open(path: string): void {
  history.pushState(null, '', path);
  act(() => void navigation.dispatchEvent(new Event('currententrychange')));
}

test('shows no invitation offline or on a screen with a form', () => {
  createI18n('en');
  changeInstallRecord((record) => ({ ...record, hasSaved: true }));
  startInstallInvite(() => undefined);
  act(() => {
    mountInstallBar();
    dispatchEvent(new Event('beforeinstallprompt'));
  });
  const install = () => screen.queryByRole('button', { name: 'Install' });
  expect(install()).not.toBeNull();
  act(reportUnreached);
  expect(install()).toBeNull();
  act(reportReached);
  expect(install()).not.toBeNull();
  for (const path of ['/create-listing', '/handover', '/edit-profile']) {
    open(path);
    expect(install()).toBeNull();
  }
  for (const path of ['/', '/hostel-detail', '/my-profile/wishlist']) {
    open(path);
    expect(install()).not.toBeNull();
  }
});
