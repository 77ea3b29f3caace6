import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addHindi } from '../../../shared/i18n/hindi-first-route.ts';
import { setOfflineRegion } from '../../../shared/storage/offline-region.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import type { useCatalogueCounts } from '../filters/use-catalogue-counts.ts';
import { MapPage } from './map-page.tsx';

const counted = vi.hoisted(() => ({ value: null as ReturnType<typeof useCatalogueCounts> }));

vi.mock(import('../filters/use-catalogue-counts.ts'), async (original) => ({
  ...(await original()),
  useCatalogueCounts: ({ key }) => (counted.value?.key === key ? counted.value : null),
}));

const noFacets = new Proxy({}, { get: () => ({}) }) as NonNullable<typeof counted.value>['facets'];

beforeEach(() => {
  counted.value = {
    facets: noFacets,
    total: 3,
    unstated: 0,
    key: 'q=girls+under+1000',
    relaxed: ['maxPrice'],
  };
});
afterEach(() => {
  cleanup();
  setOfflineRegion('patna');
});

test('the map says what was relaxed, like the list', async () => {
  renderComponent(<MapPage renderMap={() => <p>map</p>} />, { at: '/map?q=girls+under+1000' });
  await waitFor(() =>
    expect(document.body.textContent).toContain(
      'No hostels under ₹1,000. Showing the nearest prices.',
    ),
  );
  expect(screen.getByText('map')).toBeTruthy();
});

test.each([
  ['en', '/map', 'Hostels in Gaya'],
  ['hi', '/map', 'गया में हॉस्टल'],
  ['en', '/map?city=Patna', 'Hostels in Patna'],
] as const)('in %s, %s of a phone that keeps Gaya is titled "%s"', async (language, at, title) => {
  if (language === 'hi') addHindi();
  setOfflineRegion('gaya');
  renderComponent(<MapPage renderMap={() => <p>map</p>} />, { at, language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

const offer = /3 more hostels may match/;

test('the map offers hostels that do not state what is asked for, like the list', async () => {
  counted.value = { facets: noFacets, total: 1, unstated: 3, key: 'vegOnly=true' };
  renderComponent(<MapPage renderMap={() => <p>map</p>} />, {
    at: '/map?vegOnly=true',
  });
  expect(await screen.findByText(offer)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
});

test('the map of one hostel offers no others', async () => {
  counted.value = { facets: noFacets, total: 1, unstated: 3, key: 'vegOnly=true' };
  renderComponent(<MapPage renderMap={() => <p>map</p>} />, { at: '/map?vegOnly=true&hostel=h1' });
  await screen.findByText('map');
  expect(screen.queryByText(offer)).toBeNull();
});
