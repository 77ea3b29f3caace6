import { expect, it } from 'vitest';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { savedRow } from '../../../offline/testing/saved-row.ts';
import { compareSaved, savedOrderOf } from './saved-order.ts';

const rows = [
  row('Amber', 9000, 0, '2026-01-03'),
  row('Birch', 5000, 4.5, '2026-01-01'),
  row('Cedar', 5000, 3, '2026-01-02'),
];

it('sorts saved hostels, with the last saved first among equals', () => {
  const ordered = (order: string) =>
    rows.toSorted(compareSaved(savedOrderOf(order))).map((each) => each.listingId);
  expect(ordered('saved')).toEqual(['Amber', 'Cedar', 'Birch']);
  expect(ordered('price')).toEqual(['Cedar', 'Birch', 'Amber']);
  expect(ordered('rating')).toEqual(['Birch', 'Cedar', 'Amber']);
  expect(ordered('name')).toEqual(['Amber', 'Birch', 'Cedar']);
  expect(ordered('nonsense')).toEqual(ordered('saved'));
});

function row(id: string, rent: number, averageRating: number, savedAt: string) {
  return savedRow(id, { card: { ...sampleCard(id, rent), averageRating }, savedAt });
}
