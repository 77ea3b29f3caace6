import type { CatalogueHostel } from '@patna/contracts';
import { expect, it } from 'vitest';
import { mulberry32 } from '../../../deploy/chance/mulberry32.ts';
import { generatedHostels, picker, rankerOver } from './patna-hostels.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const random = mulberry32(11);
const pick = picker(random);

/** One mistake behind the first letter, as the rule allows: none that leaves a short word. */
function misspelled(word: string): string {
  if (word.length < 5) return word;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const mistakes = [
    () => word.slice(0, at) + pick(letters) + word.slice(at),
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + pick(letters) + word.slice(at + 1),
    () => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ];
  return pick(mistakes)();
}

/** The first two words of a hostel's name and one of its street, some misspelled; the last may be cut. */
function queryFor(hostel: CatalogueHostel): string {
  const name = hostel.propertyName.toLowerCase().split(' ').slice(0, 2);
  const [street = ''] = hostel.street
    .toLowerCase()
    .replace(/^\d+, /, '')
    .split(' ');
  const last =
    random() < 0.5 ? street.slice(0, Math.max(3, street.length - 3)) : misspelled(street);
  return [...name.map((word) => (random() < 0.7 ? misspelled(word) : word)), last].join(' ');
}

it('finds the meant hostel for 98 of 100 machine-made queries, and never nothing', () => {
  const hostels = generatedHostels(2000);
  const ranker = rankerOver(hostels);
  const byId = new Map(hostels.map((hostel) => [hostel.id, hostel]));
  const missed: string[] = [];
  const empty: string[] = [];
  for (let n = 0; n < 500; n += 1) {
    const meant = pick(hostels);
    const query = queryFor(meant);
    const ids = ranker.find(query).ids(0, 10);
    if (ids.length === 0) empty.push(`${query} ← ${meant.propertyName}, ${meant.street}`);
    const found = ids.some((id) => {
      const hostel = byId.get(id);
      return hostel?.propertyName === meant.propertyName || id === meant.id;
    });
    if (!found) missed.push(`${query} ← ${meant.propertyName}, ${meant.street}`);
  }
  expect(empty).toEqual([]);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(10);
});
