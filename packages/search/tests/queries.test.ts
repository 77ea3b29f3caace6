import { expect, it } from 'vitest';
import { isRight, peoplesQueries } from './human-queries.ts';
import { generatedHostels, rankerOver, samples } from './patna-hostels.ts';

it(`ranks the right hostel in the first three for 95 of 100 queries`, () => {
  const hostels = [...samples(), ...generatedHostels(600)];
  const ranker = rankerOver(hostels);
  const byId = new Map(hostels.map((hostel) => [hostel.id, hostel]));
  const wrong = peoplesQueries.filter(([query, wanted]) => {
    const top = ranker.find(query).ids(0, 3);
    return !isRight(
      top.flatMap((id) => byId.get(id) ?? []),
      wanted,
    );
  });
  expect(peoplesQueries.length).toBeGreaterThanOrEqual(60);
  expect(wrong.length / peoplesQueries.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05);
});
