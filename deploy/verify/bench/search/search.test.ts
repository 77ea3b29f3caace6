import { expect, it } from 'vitest';
import { holds } from '../report.ts';
import { benchSearch } from './search.ts';

it('no search library finds more than the product', async () => {
  const { figures } = await benchSearch({ hostels: 600, queries: 100 }, () => undefined);
  const recall = figures.filter(({ name }) => name.endsWith('÷ best library'));
  expect(recall.map(({ name }) => name)).toEqual([
    'typos found ÷ best library',
    "people's queries ÷ best library",
  ]);
  expect(recall.filter((each) => holds(each) !== true)).toEqual([]);
}, 60_000);
