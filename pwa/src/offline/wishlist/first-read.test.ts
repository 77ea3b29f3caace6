import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { sampleCard } from '../testing/sample-card.ts';
import { readWishlistFirst, toggleSaved, useWishlist } from './wishlist-store.ts';

const beginsWith = () => renderHook(() => useWishlist()?.items.length).result.current;

test('a start begins with the list that was read before, and never goes back to it', async () => {
  setProviderUser(anna);
  await toggleSaved(sampleCard('h1'));
  await readWishlistFirst();
  expect(beginsWith()).toBe(1);
  setProviderUser({ ...anna, id: 'user_other' });
  expect(beginsWith()).toBeUndefined();
  setProviderUser(anna);
  const screen = renderHook(() => useWishlist()?.items.length);
  expect(screen.result.current).toBe(1);
  await toggleSaved(sampleCard('h1'));
  await waitFor(() => expect(screen.result.current).toBe(0));
  await readWishlistFirst();
  expect(beginsWith()).toBeUndefined();
});
