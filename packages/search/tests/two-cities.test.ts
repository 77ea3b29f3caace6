import { gayaHostels } from '@patna/testing/data/gaya-hostels.ts';
import { expect, it } from 'vitest';
import { regionOf, searchHostels } from '../src/index.ts';
import { findPlace } from '../src/places/places.ts';
import { generatedHostels, rankerOver } from './patna-hostels.ts';

const inPatna = generatedHostels(300);
const [template] = inPatna;
if (!template) throw new Error('No hostel');
const inGaya = gayaHostels.map(({ address, propertyName, genderPreference }, n) => ({
  ...template,
  id: `gaya_${n}`,
  record: `a${String(n).padStart(23, '0')}`,
  propertyName,
  gender: genderPreference,
  latitude: undefined,
  longitude: undefined,
  ...address,
  region: regionOf(address),
}));
const hostels = [...inPatna, ...inGaya];
const byId = new Map(hostels.map((hostel) => [hostel.id, hostel]));
const ranker = rankerOver(hostels);
const search = (typed: string, filters = {}, near = '') =>
  searchHostels({
    typed,
    filters,
    sort: 'relevance',
    near: findPlace(near),
    today: '2026-11-29',
    all: hostels,
    hitsOf: (text) =>
      ranker
        .find(text)
        .groups()
        .map((ids) => ids.flatMap((id) => byId.get(id) ?? [])),
  }).hostels.map(({ id }) => id);
const [bodhi, falgu] = inGaya.map(({ id }) => id);

it.each([
  ['Bodh Gaya', bodhi],
  ['bodhgaya', bodhi],
  ['बोध गया', bodhi],
  ['boys hostel bodh gaya', bodhi],
  ['near mahabodhi temple', bodhi],
  ['महाबोधि मंदिर के पास', bodhi],
  ['gaya junction', falgu],
  ['गया जंक्शन', falgu],
  ['swarajpuri road', falgu],
  ['स्वराजपुरी रोड', falgu],
  ['girls hostel gaya', falgu],
])('%s finds a hostel in Gaya first', (typed, expected) => {
  expect(search(typed)[0]).toBe(expected);
});

it.each(['gaya', 'Gaya', 'गया', 'gaya hostel'])('%s finds the hostels in Gaya first', (typed) => {
  expect(search(typed).slice(0, 2).toSorted()).toEqual([bodhi, falgu]);
});

it.each(['Gaya', 'गया', 'Bodh Gaya'])('the city filter %s lists the hostels of Gaya', (city) => {
  expect(search('', { city }).toSorted()).toEqual([bodhi, falgu]);
});

it('the city filter Patna leaves them out', () => {
  expect(search('', { city: 'patna' })).toHaveLength(inPatna.length);
});

it('distances are measured from places of Gaya', () => {
  expect(search('', { within: 5 }, 'mahabodhi-temple')).toEqual([bodhi]);
});
