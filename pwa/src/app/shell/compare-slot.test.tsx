import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearCompared, toggleCompared } from '../../shared/listing/compare-list.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { CompareSlot } from './compare-slot.tsx';

afterEach(() => {
  cleanup();
  clearCompared();
  vi.unstubAllGlobals();
});

function showAt(pathname: string): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  toggleCompared('h1');
  renderComponent(<CompareSlot pathname={pathname} />);
}

const bar = () => screen.queryByRole('region', { name: 'Hostels to compare' });

test.each(['/', '/home', '/map', '/hostel-detail', paths.wishlist(), '/shared-list'])(
  'the bar is shown on %s until nothing is compared',
  async (pathname) => {
    showAt(pathname);
    await vi.waitFor(() => expect(bar()).not.toBeNull());
    act(clearCompared);
    expect(bar()).toBeNull();
  },
);

test.each([paths.compare(), paths.login(), paths.profile(), paths.privacy()])(
  'the bar is not shown on %s',
  async (pathname) => {
    showAt(pathname);
    await import('../../features/compare/compare-bar.tsx');
    expect(bar()).toBeNull();
  },
);
