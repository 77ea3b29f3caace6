import type { CatalogueHostel } from '@patna/contracts';
import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import { mistakesAllowed } from '../src/text/edit-distance.ts';
import { picker } from './patna-hostels.ts';

export interface MachineQuery {
  readonly query: string;
  /** The hostel that the query means. */
  readonly meant: CatalogueHostel;
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const random = mulberry32(11);
const pick = picker(random);

/** Misspelled queries for hostels of the list. Each call continues the same random sequence. */
export function machineQueries(hostels: readonly CatalogueHostel[], count: number): MachineQuery[] {
  return Array.from({ length: count }, () => {
    const meant = pick(hostels);
    return { query: queryFor(meant), meant };
  });
}

/** Whether hostels are the same. Two hostels with the same name and street cannot be distinguished. */
export function isSameHostel(one: CatalogueHostel | undefined, other: CatalogueHostel): boolean {
  return one?.id === other.id || nameAndStreet(one) === nameAndStreet(other);
}

/** The word with as many mistakes as its length allows. One in the first letter counts as two. */
function misspelled(word: string): string {
  const maxMistakes = mistakesAllowed(word);
  const typed =
    maxMistakes === 2 && random() < 0.2 ? withMistake(word, 0) : mistakenBehind(word, maxMistakes);
  return mistakesAllowed(typed) < maxMistakes ? word : typed;
}

/**
 * Makes mistakes, but not in the first letter. Two are put into different halves, because adjacent ones could combine
 * into a third.
 */
function mistakenBehind(word: string, maxMistakes: number): string {
  if (maxMistakes === 0) return word;
  const half = Math.floor(word.length / 2);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low));
  if (maxMistakes === 1) return withMistake(word, between(1, word.length - 1));
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

/**
 * The first two words of a hostel's name and one word of its street. Some are misspelled, and the last may be cut off.
 */
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
