import { afterEach, expect, test } from 'vitest';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { setOfflineRegion } from '../../../shared/storage/offline-region.ts';
import { showsServerPage, withServerPage } from '../list/server-rendered-page.ts';
import { readHomeQuery } from './home-query.ts';
import { listedCity } from './listed-region.ts';

afterEach(() => localStorage.clear());

const cityOf = (address: string) => listedCity(readHomeQuery(new URLSearchParams(address)));

test.each([
  ['', 'patna'],
  ['gender=Girls&sort=price-asc', 'patna'],
  ['city=Gaya', undefined],
  ['city=Mumbai', undefined],
  ['place=Bodh+Gaya', 'gaya'],
  ['place=Gaya+Road', undefined],
  ['place=Muzaffarpur', undefined],
  ['place=Muzaffarpur&gender=Girls', undefined],
  ['place=Muzaffarpur&q=quiet', 'patna'],
  ['place=Muzaffarpur&near=golghar', 'patna'],
  ['q=girls+hostel+bodh+gaya', 'gaya'],
  ['q=girls+under+5000', 'patna'],
  ['near=vishnupad-temple', 'gaya'],
])('of "%s", the server lists %s', async (address, city) => {
  expect(await cityOf(address)).toBe(city);
});

test('a phone that keeps another city lists that one', async () => {
  setOfflineRegion('gaya');
  expect(await cityOf('')).toBe('gaya');
  expect(await cityOf('q=kankarbagh')).toBe('patna');
});

test('the rendered list is final only for phones that keep its city', () => {
  const listings = { data: [sampleCard('h1')], page: 1, totalPages: 1 };
  const isShownAsCopy = () =>
    showsServerPage({ api: withServerPage({ listings, at: '2026-11-30T00:00:00.000Z' }) });
  expect(isShownAsCopy()).toBe(false);
  setOfflineRegion('gaya');
  expect(isShownAsCopy()).toBe(true);
});
