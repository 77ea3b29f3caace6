import { expect, it } from 'vitest';
import { holds } from '../report.ts';
import { benchSearch } from './search.ts';
import { measureUnderstandingSize } from './understanding-size.ts';

it('the product finds more than each search library', async () => {
  const { figures } = await benchSearch({ hostels: 600, queries: 100 }, () => undefined);
  const recall = figures.filter(({ name }) => name.includes(', more than '));
  expect(recall).toHaveLength(3 * 4);
  expect(recall.filter((each) => holds(each) !== true)).toEqual([]);
}, 60_000);

it('understanding queries adds at most 15 KB to the script', async () => {
  const { figures } = await measureUnderstandingSize();
  expect(figures.map(holds)).toEqual([true]);
}, 60_000);
