import { expect, test } from 'vitest';
import { cities } from '../places/cities.ts';
import { patna } from '../places/cities/patna.ts';
import { suggestPlaces } from './suggest-places.ts';

const idsFor = (typed: string, own = patna) =>
  suggestPlaces(typed, own).map(({ place }) => place.id);

test('typed beginnings suggest areas and landmarks in both scripts', () => {
  expect(idsFor('bor')).toEqual(['boring-road', 'boring-road-chauraha']);
  expect(idsFor('बोरिं')).toEqual(['boring-road', 'boring-road-chauraha']);
  expect(idsFor('gandhi')).toEqual(['gandhi-maidan', 'gandhi-maidan-bus-stand']);
  expect(idsFor('raj nag')).toEqual(['rajendra-nagar', 'rajendra-nagar-terminal']);
  expect(idsFor('AI')).toContain('aiims-patna');
});

test('misspelled places and places among other wishes are suggested', () => {
  expect(idsFor('kankrbag')).toEqual(['kankarbagh']);
  expect(idsFor('girls near aiims under 5000')).toEqual(['aiims-patna']);
});

test('words that name no place suggest none', () => {
  for (const typed of ['', '  ', 'hostel', 'near', 'girls under 5000', 'zzzzzz']) {
    expect(idsFor(typed), typed).toEqual([]);
  }
});

test("at most three are suggested, those of the phone's own city first", () => {
  expect(idsFor('r')).toHaveLength(3);
  for (const own of cities) {
    const [first] = suggestPlaces('junction', own);
    expect(first?.city).toBe(own);
  }
});

test('matches are marked in the name of either language', () => {
  const [first] = suggestPlaces('kank', patna);
  expect(first?.place.en.slice(...(first.marks.en[0] ?? []))).toBe('Kank');
  const [hindi] = suggestPlaces('दीघा', patna);
  expect(hindi?.marks.hi).toEqual([[0, 'दीघा'.length]]);
});
