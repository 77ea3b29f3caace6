import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../../shared/navigation/paths.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { SessionLoading } from './session-loading.tsx';
import { RequireSession } from './require-session.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function guarded(at: string) {
  const content = <RequireSession>for members</RequireSession>;
  renderComponent(
    <Routes>
      <Route path="/login" element={<Address />} />
      <Route path="*" element={content} />
    </Routes>,
    { at },
  );
}

test('redirects visitors to sign-in with a return path', () => {
  setProviderUser(null);
  guarded('/my-profile/wishlist?sort=price');
  const address = screen.getByRole('status').textContent;
  expect(address).toBe(paths.login('/my-profile/wishlist?sort=price'));
  expect(screen.queryByText('for members')).toBeNull();
});

test("drops one person's input when another tab signs in somebody else", () => {
  setProviderUser(anna);
  renderComponent(
    <RequireSession>
      <input defaultValue="" aria-label="Note" />
    </RequireSession>,
  );
  const note = () => screen.getByLabelText<HTMLInputElement>('Note');
  fireEvent.change(note(), { target: { value: 'Call 98765 43210' } });
  act(() => setProviderUser({ ...anna, id: 'bela' }));
  expect(note().value).toBe('');
});

test('waits 8 s for the session state', () => {
  vi.useFakeTimers();
  renderComponent(<SessionLoading />);
  act(() => void vi.advanceTimersByTime(7999));
  expect(screen.queryByRole('link', { name: 'Keep browsing' })).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('link', { name: 'Keep browsing' })).toBeDefined();
});
