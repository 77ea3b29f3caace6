import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import './messages.ts';
import { ShareList } from './share-list.tsx';

afterEach(cleanup);

test('an empty list leads to the hostels and to the wishlist', () => {
  renderComponent(<ShareList hostels={[]} />);
  screen.getByText('This list is empty.');
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([target('Browse hostels'), target('Open wishlist')]).toEqual([
    '/',
    '/my-profile/wishlist',
  ]);
});
