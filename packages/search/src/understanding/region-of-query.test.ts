import { expect, it } from 'vitest';
import { findPlace } from '../places/places.ts';
import { asksAllRegions, regionOfQuery } from './region-of-query.ts';

it.each([
  ['girls hostel bodh gaya', 'gaya'],
  ['गया', 'gaya'],
  ['near vishnupad temple', 'gaya'],
  ['मगध विश्वविद्यालय के पास', 'gaya'],
  ['patna girls hostel', 'patna'],
  ['kankarbagh under 5000', 'patna'],
  ['hostel in gaya under 5000', 'gaya'],
  ['gaya road', undefined],
  ['near gaya bus stand', undefined],
  ['bodh gaya kankarbagh', 'gaya'],
  ['kankarbagh bodh gaya', 'patna'],
  ['gaya patna', 'gaya'],
  ['civil lines patna', 'patna'],
  ['gandhi maidan gaya', 'gaya'],
  ['civil lines', 'gaya'],
  ['पटना या गया', 'patna'],
  ['girls under 5000', undefined],
  ['', undefined],
])('"%s" asks for %s', (typed, region) => {
  expect(regionOfQuery({ typed })).toBe(region);
});

it.each([
  ['Bodh Gaya', 'gaya'],
  ['bodhgaya', 'gaya'],
  ['Gaya', 'gaya'],
  ['गया', 'gaya'],
  ['Kankarbagh', 'patna'],
  ['Gaya Road', undefined],
])('the locality %s is in %s', (locality, region) => {
  expect(regionOfQuery({ locality })).toBe(region);
});

it('a chosen city counts before the text, and the text before a position', () => {
  const near = findPlace('golghar');
  expect(regionOfQuery({ city: 'Gaya', typed: 'patna' })).toBe('gaya');
  expect(regionOfQuery({ city: 'Mumbai' })).toBe('elsewhere');
  expect(regionOfQuery({ typed: 'gaya junction', near })).toBe('gaya');
  expect(regionOfQuery({ near })).toBe('patna');
  expect(regionOfQuery({ near: { latitude: 28.6, longitude: 77.2 } })).toBeUndefined();
});

it.each([
  [{ locality: 'Muzaffarpur' }, true],
  [{ locality: 'Gaya Road' }, true],
  [{ locality: 'Bodh Gaya' }, false],
  [{ locality: 'Muzaffarpur', city: 'Patna' }, false],
  [{ locality: 'Muzaffarpur', typed: 'quiet' }, false],
  [{ locality: 'Muzaffarpur', near: findPlace('golghar') }, false],
  [{}, false],
])('%j asks for hostels of all regions: %s', (query, all) => {
  expect(asksAllRegions(query)).toBe(all);
});
