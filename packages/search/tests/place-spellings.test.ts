import { expect, it } from 'vitest';
import { patna } from '../src/places/cities/patna.ts';
import { allPlaces, cityOfPlace } from '../src/places/places.ts';
import { coachingSpellings, gayaSpellings } from './gaya-spellings.ts';
import { placeSpellings } from './place-spellings.ts';
import { generatedHostels, rankerOver } from './patna-hostels.ts';

const pincodes = patna.pincodes.map(([pincode]) => pincode);
const places = allPlaces;
const spellingsOf: Readonly<Record<string, readonly string[]>> = {
  ...placeSpellings,
  ...gayaSpellings,
  ...coachingSpellings,
};
const [template] = generatedHostels(1);
if (!template) throw new Error('No hostel');

/** One hostel at each place, in addition to 600 others. */
const atPlaces = places.map((place, n) => ({
  ...template,
  id: place.id,
  record: `e${String(n).padStart(23, '0')}`,
  propertyName: 'Neelkamal House',
  gender: 'Boys' as const,
  street: `${n + 1}, ${place.en}`,
  city: cityOfPlace(place.id)?.en ?? '',
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

it.each([
  ['Patna', placeSpellings],
  ['Gaya', gayaSpellings],
  ['coaching institutes', coachingSpellings],
])('finds 95 of 100 Latin spellings of each place of %s in the first three', (_, all) => {
  const missed = places.flatMap(({ id, en }) =>
    (all[id] ?? []).filter((spelling) => !isFound(spelling, en)),
  );
  const count = Object.values(all).flat().length;
  expect(missed.length / count, missed.join(', ')).toBeLessThanOrEqual(0.05);
});

it('has five spellings of every place', () => {
  expect(places.filter(({ id }) => spellingsOf[id]?.length !== 5).map(({ id }) => id)).toEqual([]);
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
