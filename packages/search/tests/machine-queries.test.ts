import type { CatalogueHostel } from '@patna/contracts';
import { expect, it } from 'vitest';
import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import { mistakesAllowed } from '../src/text/edit-distance.ts';
import { generatedHostels, picker, rankerOver } from './patna-hostels.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const random = mulberry32(11);
const pick = picker(random);

/** With as many mistakes as the typed length allows; one in the first letter counts as two. */
function misspelled(word: string): string {
  const most = mistakesAllowed(word);
  const typed = most === 2 && random() < 0.2 ? withMistake(word, 0) : mistakenBehind(word, most);
  return mistakesAllowed(typed) < most ? word : typed;
}

/** Puts two mistakes into different halves: adjacent ones could combine into a third. */
function mistakenBehind(word: string, most: number): string {
  if (most === 0) return word;
  const half = Math.floor(word.length / 2);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low));
  if (most === 1) return withMistake(word, between(1, word.length - 1));
  const late = random() < 0.5 ? word : withMistake(word, between(half + 1, word.length - 1));
  return withMistake(late, between(1, half - 1));
}

function withMistake(word: string, at: number): string {
  const mistakes = [
    () => word.slice(0, at) + pick(letters) + word.slice(at),
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + pick(letters) + word.slice(at + 1),
    () => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ];
  return pick(mistakes)();
}

/** The first two words of a hostel's name and one of its street, some misspelled; the last may be cut off. */
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

function nameAndStreet(hostel: CatalogueHostel | undefined): string {
  return `${hostel?.propertyName}, ${hostel?.street.replace(/^\d+, /, '')}`;
}

it('finds the intended hostel for 98 of 100 generated queries, and always finds something', () => {
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
    // Two hostels with the same name and street cannot be told apart.
    const found = ids.some(
      (id) => id === meant.id || nameAndStreet(byId.get(id)) === nameAndStreet(meant),
    );
    if (!found) missed.push(`${query} ← ${meant.propertyName}, ${meant.street}`);
  }
  expect(empty).toEqual([]);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(10);
});
