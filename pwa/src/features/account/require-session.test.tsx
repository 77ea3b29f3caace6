import { act, cleanup, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { showPart } from '../../shared/testing/show-part.tsx';
import { GuardWaiting } from './guard-waiting.tsx';
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
  showPart(
    <Routes>
      <Route path="/login" element={<Address />} />
      <Route path="*" element={content} />
    </Routes>,
    { at },
  );
}

test('a signed-out visitor is led to the sign-in, which knows where they wanted to go', () => {
  setProviderUser(null);
  guarded('/my-profile/wishlist?sort=price');
  const address = screen.getByRole('status').textContent;
  expect(address).toBe(paths.login('/my-profile/wishlist?sort=price'));
  expect(screen.queryByText('for members')).toBeNull();
});

test('a sign-in state that does not come is waited for 8 s', () => {
  vi.useFakeTimers();
  showPart(<GuardWaiting />);
  act(() => void vi.advanceTimersByTime(7999));
  expect(screen.queryByRole('link', { name: 'Keep browsing' })).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('link', { name: 'Keep browsing' })).toBeDefined();
});
