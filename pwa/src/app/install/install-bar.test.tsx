import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { reportReachable, reportUnreachable } from '../../shared/http/reachability.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { startInstallInvite } from './install-invitation.ts';
import { InstallSlot, requestInstallBar } from './install-slot.tsx';
import { changeInstallRecord } from './invitation-timing.ts';

beforeAll(async () => void (await import('./install-bar.tsx')));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Screens() {
  return (
    <>
      {[...calm, ...busy].map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      <InstallSlot />
    </>
  );
}

const calm = ['/', '/home', '/my-profile/wishlist'];
const busy = ['/create-listing', '/handover', '/edit-profile', '/hostel-detail'];

test('shows no invitation offline or on a screen with a form or a bar of its own', async () => {
  changeInstallRecord((record) => ({ ...record, hasSaved: true }));
  startInstallInvite(requestInstallBar);
  renderComponent(<Screens />);
  await act(async () => void dispatchEvent(new Event('beforeinstallprompt')));
  const install = () => screen.queryByRole('button', { name: 'Install' });
  await screen.findByRole('button', { name: 'Install' });
  act(reportUnreachable);
  expect(install()).toBeNull();
  act(reportReachable);
  expect(install()).not.toBeNull();
  for (const path of busy) {
    fireEvent.click(screen.getByText(path));
    expect(install()).toBeNull();
  }
  for (const path of calm) {
    fireEvent.click(screen.getByText(path));
    expect(install()).not.toBeNull();
  }
});
