import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { GuestWishlistPage } from './guest-wishlist-page.tsx';

afterEach(cleanup);

test('offers to sign in below an empty wishlist, but not before it is read', async () => {
  const none = () => null;
  renderComponent(
    <GuestWishlistPage pack={null} renderHandover={none} renderMark={none} renderCompare={none} />,
  );
  const text = 'Sign in to see your saved hostels';
  expect(screen.queryByRole('link', { name: text })).toBeNull();
  expect(await screen.findByRole('link', { name: text })).toBeDefined();
});
