import { expect, it } from 'vitest';
import { patna } from '../src/places/cities/patna.ts';
import { placesOf } from '../src/places/places.ts';
import { placeSpellings } from './place-spellings.ts';
import { generatedHostels, rankerOver } from './patna-hostels.ts';

const pincodes = patna.pincodes.map(([pincode]) => pincode);
const places = placesOf(patna);
const [template] = generatedHostels(1);
if (!template) throw new Error('No hostel');

/** One hostel at each place beside 600 others. */
const atPlaces = places.map((place, n) => ({
  ...template,
  id: place.id,
  record: `e${String(n).padStart(23, '0')}`,
  propertyName: 'Neelkamal House',
  gender: 'Boys' as const,
  street: `${n + 1}, ${place.en}`,
  landmark: '',
}));
const hostels = [...generatedHostels(600), ...atPlaces];
const ranker = rankerOver(hostels);
const byId = new Map(hostels.map((hostel) => [hostel.id, hostel]));

function isFound(query: string, name: string): boolean {
  const top = ranker.find(query).ids(0, 3);
  return top.some((id) => {
    const { street = '', landmark = '' } = byId.get(id) ?? {};
    return `${street} ${landmark}`.toLowerCase().includes(name.toLowerCase());
  });
}

it('finds every place by its Hindi name', () => {
  expect(places.filter(({ en, hi }) => !isFound(hi, en)).map(({ hi }) => hi)).toEqual([]);
});

it('finds 95 of 100 Latin spellings of each Hindi place name in the first three', () => {
  const missed = places.flatMap(({ id, en }) => {
    const spellings = placeSpellings[id] ?? [];
    expect(spellings, id).toHaveLength(5);
    return spellings.filter((spelling) => !isFound(spelling, en));
  });
  expect(missed.length / (5 * places.length), missed.join(', ')).toBeLessThanOrEqual(0.05);
});

it.each([
  ['800020', 'kankarbagh'],
  ['८०००२०', 'kankarbagh'],
  ['pincode 801503', 'danapur'],
  ['boys hostel 800025', 'ashiana'],
])('finds hostels at the places of %s', (query, name) => {
  expect(isFound(query, name)).toBe(true);
});

it('finds something for every pincode', () => {
  expect(pincodes.filter((code) => ranker.find(code).total === 0)).toEqual([]);
});

it('does not require a pincode beside an area', () => {
  expect(isFound('Kurji, Patna, Bihar 800001', 'kurji')).toBe(true);
});
