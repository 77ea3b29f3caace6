import { expect, it } from 'vitest';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { savedRow } from '../../../offline/testing/saved-row.ts';
import { matchesFilters, savedFiltersOf } from './saved-filter.ts';

const rows = [
  savedRow('girls', { card: { ...sampleCard('girls'), genderPreference: 'Girls' } }),
  savedRow('boys', {
    card: { ...sampleCard('boys'), genderPreference: 'Boys' },
    seen: { rentFrom: 6000, listed: true },
    facts: { rentFrom: 6500, listed: true },
  }),
  savedRow('all'),
  savedRow('gone', { seen: { rentFrom: 1, listed: true }, facts: { rentFrom: 1, listed: false } }),
];

it.each([
  ['', ['girls', 'boys', 'all', 'gone']],
  ['nonsense', ['girls', 'boys', 'all', 'gone']],
  ['Girls', ['girls']],
  ['Girls,Unisex', ['girls', 'all', 'gone']],
  ['changed', ['boys', 'gone']],
  ['changed,Unisex', ['gone']],
  ['changed,Girls', []],
])('the filter "%s" keeps %j', (asked, left) => {
  const fitting = rows.filter(matchesFilters(savedFiltersOf(asked.split(','))));
  expect(fitting.map(({ listingId }) => listingId)).toEqual(left);
});
