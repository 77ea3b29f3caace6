import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cities } from './cities.ts';
import { cityAt, findCity, unlistedRegion } from './find-city.ts';
import { localityParts, placeNames } from './localities.ts';
import { allPlaces, findPlace, landmarksAround, placesOf } from './places.ts';

const english = z.string().check(z.regex(/^[A-Z][\p{Script=Latin}\d.,' -]*$/u));
const hindi = z.string().check(z.regex(/^[\p{Script=Devanagari}\d., -]+$/u));
const id = z.string().check(z.regex(/^[a-z][a-z0-9-]{2,39}$/));
const lowerCase = z.string().check(z.refine((text) => text === text.toLowerCase() && text !== ''));
const digits = z.string().check(z.regex(/^[1-9]\d{1,5}$/));
const place = z.strictObject({
  id,
  kind: z.enum(['coaching', 'transport', 'sight', 'area']),
  isApproximate: z.optional(z.literal(true)),
  latitude: z.number(),
  longitude: z.number(),
  en: english,
  hi: hindi,
});
const citySchema = z.strictObject({
  id,
  en: english,
  hi: hindi,
  otherNames: z.array(lowerCase),
  bounds: z
    .strictObject({ south: z.number(), north: z.number(), west: z.number(), east: z.number() })
    .check(z.refine(({ south, north, west, east }) => south < north && west < east)),
  pincodePrefixes: z.array(digits).check(z.minLength(1)),
  pincodeArea: z.strictObject({ en: english, hi: hindi, first: digits, last: digits }),
  pincodes: z.array(z.tuple([z.string().check(z.regex(/^[1-9]\d{5}$/)), lowerCase])),
  synonyms: z.array(z.tuple([lowerCase, lowerCase])),
  landmarks: z.array(place).check(z.minLength(5)),
  areas: z.array(place).check(z.minLength(3)),
});

it.each(cities)('$en obeys the schema of cities', (city) => {
  const parsed = citySchema.safeParse(city);
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(city.areas.every(({ kind }) => kind === 'area')).toBe(true);
  expect(city.landmarks.every(({ kind }) => kind !== 'area')).toBe(true);
  expect(city.id).not.toBe(unlistedRegion);
  // The app asks for the hostels of a region by its id as the name of the city.
  expect(findCity(city.id)).toBe(city);
});

it.each(cities)('the places of $en lie in it, and its pincodes begin as it says', (city) => {
  for (const each of placesOf(city)) expect.soft(cityAt(each), each.id).toBe(city);
  const { first, last } = city.pincodeArea;
  expect(first).toHaveLength(last.length);
  for (const [pincode] of city.pincodes) {
    const start = pincode.slice(0, first.length);
    expect.soft(start >= first && start <= last, pincode).toBe(true);
    expect.soft(city.pincodePrefixes.some((prefix) => pincode.startsWith(prefix))).toBe(true);
  }
});

it('ids and names belong to one city and one place each', () => {
  const unique = (all: readonly string[]) =>
    expect(all.toSorted()).toEqual([...new Set(all)].sort());
  unique(cities.map((city) => city.id));
  unique(cities.flatMap(({ en, hi, otherNames }) => [en.toLowerCase(), hi, ...otherNames]));
  unique(allPlaces.map((each) => each.id));
  unique(allPlaces.flatMap(({ en, hi }) => [en.toLowerCase(), hi]));
  unique(cities.flatMap(({ pincodePrefixes }) => pincodePrefixes));
  unique(cities.flatMap(({ pincodes }) => pincodes.map(([pincode]) => pincode)));
  for (const [n, one] of cities.entries()) {
    for (const { bounds } of cities.slice(n + 1)) {
      const { south, north, west, east } = one.bounds;
      const isApart =
        north < bounds.south || bounds.north < south || east < bounds.west || bounds.east < west;
      expect.soft(isApart, one.id).toBe(true);
    }
  }
});

it.each([
  ['Patna', 'patna'],
  [' patna, Bihar ', 'patna'],
  ['पटना', 'patna'],
  ['Danapur', 'patna'],
  ['GAYA', 'gaya'],
  ['गया', 'gaya'],
  ['Bodh Gaya', 'gaya'],
  ['बोध गया', 'gaya'],
  ['Bodhgaya', 'gaya'],
  ['Patnagarh', undefined],
  ['Delhi', undefined],
  ['', undefined],
])('the city "%s" is %s', (typed, expected) => {
  expect(findCity(typed)?.id).toBe(expected);
});

it('every place is found by its name, areas before landmarks', () => {
  expect(placeNames.slice(0, 2)).toEqual(['Boring Road', 'Kidwaipuri']);
  expect(findPlace('bodh-gaya')?.hi).toBe('बोध गया');
  expect(localityParts('बोध गया')).toContain('bodh gaya');
});

it('a list of landmarks holds those around, nearest first', () => {
  const inGaya = landmarksAround({ latitude: 24.7, longitude: 84.99 });
  expect(inGaya[0]?.place.id).toBe('mahabodhi-temple');
  expect(inGaya.map((each) => each.place.id)).not.toContain('patna-junction');
  expect(landmarksAround({ latitude: 28.6, longitude: 77.2 })).toEqual([]);
});

const root = path.resolve(import.meta.dirname, '../../../..');
/** Files that may name the city because it is their subject: its base map, and the texts of the screens. */
const mayName =
  /places\/cities|\.test\.|\/tests?\/|\/testing\/|e2e|\/samples\/|locales\/|base-map-shapes|footer-links|gallery|\/corpus\//;

it('no other code names a city besides the first one', async () => {
  const others = cities.slice(1).map(({ en }) => en);
  const name = new RegExp(`\\b(?:${others.join('|')})\\b`, 'i');
  const naming: string[] = [];
  for await (const file of glob('{packages,services,gateway,pwa}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist*'],
  })) {
    if (!mayName.test(file) && name.test(readFileSync(path.join(root, file), 'utf8'))) {
      naming.push(file);
    }
  }
  expect(naming).toEqual([]);
});
