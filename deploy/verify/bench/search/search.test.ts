import { expect, it } from 'vitest';
import { holds } from '../report.ts';
import { benchSearch } from './search.ts';

it('the product finds more than each search library', async () => {
  const { figures } = await benchSearch({ hostels: 600, queries: 100 }, () => undefined);
  const recall = figures.filter(({ name }) => name.includes(', more than '));
  expect(recall).toHaveLength(3 * 4);
  expect(recall.filter((each) => holds(each) !== true)).toEqual([]);
}, 60_000);
