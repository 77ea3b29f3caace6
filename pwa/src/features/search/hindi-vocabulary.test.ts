import { searchRecordOf, searchSettings } from '@patna/contracts';
import { createRanker } from '@patna/search';
import { addressWords } from '@patna/search/address-words';
import { samples } from '../../../../packages/search/tests/patna-hostels.ts';
import { expect, test } from 'vitest';
import { addHindi } from '../../shared/i18n/hindi-first-route.ts';
import { common } from '../../shared/i18n/locales/hi/common.ts';
import { filters } from '../../shared/i18n/locales/hi/filters.ts';
import { addressText } from '../../shared/places/address-text.ts';
import { allPlaces } from '@patna/search/places';

type Hostel = ReturnType<typeof samples>[number];

addHindi();
const [template] = samples();
if (!template) throw new Error('No sample');
const hostelAt = (id: string, street: string): Hostel => ({
  ...template,
  id,
  propertyName: 'Neelkamal',
  street,
  landmark: '',
});

function searchOver(hostels: readonly Hostel[]): (query: string) => Hostel[] {
  const { searchableAttributes: attributes, customRanking } = searchSettings;
  const ranker = createRanker({ attributes, customRanking });
  for (const hostel of hostels) ranker.put({ ...searchRecordOf(hostel) });
  const byId = new Map(hostels.map((hostel) => [hostel.id, hostel]));
  return (query) =>
    ranker
      .find(query)
      .ids(0, 3)
      .flatMap((id) => byId.get(id) ?? []);
}

test('finds every address of a sample as its card and page show it in Hindi', () => {
  const hostels = samples();
  const search = searchOver(hostels);
  const missed = hostels.flatMap((hostel) => {
    const { street, city, state, landmark } = hostel;
    const shown = [
      [street, city],
      [street],
      [city, state],
      [street, landmark, city, state],
      [landmark],
    ];
    return shown
      .map((parts) => ({ parts, text: addressText(parts, 'hi') }))
      .filter(({ parts, text }) => {
        const same = ({ street: s, landmark: l, city: c, state: st = '' }: Hostel) =>
          parts.every((part) => !part || [s, l, c, st].includes(part));
        return !search(text).some(same);
      })
      .map(({ text }) => text);
  });
  expect(missed).toEqual([]);
});

test('finds every place and landmark by its Hindi name', () => {
  const marks = allPlaces;
  const search = searchOver(marks.map(({ id, en }) => hostelAt(id, en)));
  const missed = marks.flatMap(({ en }) =>
    [en, `Near ${en}`, `Behind ${en}`, `Opposite ${en}`, `${en}, Patna, Bihar 800001`].filter(
      (shown) => !search(addressText([shown], 'hi')).some(({ street }) => street.includes(en)),
    ),
  );
  expect(missed).toEqual([]);
});

test('finds every word of an address by its Hindi form', () => {
  const missed = Object.entries(addressWords).filter(([english, hindi]) => {
    const search = searchOver([hostelAt('here', english), hostelAt('elsewhere', 'Xanadu')]);
    return search(hindi)[0]?.id !== 'here';
  });
  expect(missed).toEqual([]);
});

test('finds hostels by every Hindi facility, room, meal and gender word', () => {
  const values = { ...filters.values, ...common.card.gender };
  const { Both: _both, ...others } = values;
  const hostels = Object.keys(others).map((value) => ({
    ...template,
    id: value,
    gender: (value in common.card.gender ? value : 'Boys') as Hostel['gender'],
    categories: [value] as unknown as Hostel['categories'],
    facilities: [] as Hostel['facilities'],
    meals: [] as Hostel['meals'],
    suitableFor: [] as Hostel['suitableFor'],
  }));
  const search = searchOver(hostels);
  const missed = Object.entries(others).filter(
    ([value, hindi]) => !search(hindi).some(({ id }) => id === value),
  );
  expect(missed).toEqual([]);
});
