import { expect, it } from 'vitest';
import { isSameHostel, machineQueries } from './machine-queries.ts';
import { generatedHostels, rankerOver } from './patna-hostels.ts';

it('finds the intended hostel for 98 of 100 generated queries, and always finds something', () => {
  const hostels = generatedHostels(2000);
  const ranker = rankerOver(hostels);
  const byId = new Map(hostels.map((hostel) => [hostel.id, hostel]));
  const missed: string[] = [];
  const empty: string[] = [];
  for (const { query, meant } of machineQueries(hostels, 500)) {
    const ids = ranker.find(query).ids(0, 10);
    const words = `${query} ← ${meant.propertyName}, ${meant.street}`;
    if (ids.length === 0) empty.push(words);
    if (!ids.some((id) => isSameHostel(byId.get(id), meant))) missed.push(words);
  }
  expect(empty).toEqual([]);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(10);
});
