import { afterEach, expect, it } from 'vitest';
import { addHindi } from '../../../shared/i18n/hindi-first-route.ts';
import { createI18n } from '../../../shared/i18n/i18n.ts';
import { setOfflineRegion } from '../../../shared/storage/offline-region.ts';
import '../filters/messages.ts';
import { readHomeQuery } from '../query/home-query.ts';
import { savedQueryOf, searchNameOf } from './saved-query.ts';

afterEach(() => localStorage.clear());

const savedOf = (search: string) => savedQueryOf(readHomeQuery(new URLSearchParams(search)));

it('order and the own position are not part of a saved search', () => {
  expect(savedOf('gender=Girls&place=Digha&sort=newest')).toBe('gender=Girls&locality=Digha');
  expect(savedOf('near=me&within=3')).toBe('');
  expect(savedOf('near=aiims-patna&within=3')).toBe('near=aiims-patna&within=3');
  expect(savedOf('sort=newest')).toBe('');
});

it.each([
  ['gender=Girls', 'gender=Girls&city=Gaya'],
  ['near=me&gender=Girls', 'gender=Girls&city=Gaya'],
  ['q=quiet', 'q=quiet&city=Gaya'],
  ['gender=Girls&city=Patna', 'gender=Girls&city=Patna'],
  ['q=kankarbagh', 'q=kankarbagh'],
  ['near=aiims-patna', 'near=aiims-patna'],
  ['place=Muzaffarpur', 'locality=Muzaffarpur'],
  ['sort=newest', ''],
])('"%s" is saved with the city that home lists: "%s"', (search, saved) => {
  setOfflineRegion('gaya');
  const params = (query: string) => Object.fromEntries(new URLSearchParams(query));
  expect(params(savedOf(search))).toEqual(params(saved));
});

it('its name says the filters in both languages', () => {
  addHindi();
  const nameIn = (language: 'en' | 'hi') => {
    const i18n = createI18n(language);
    const translation = { t: i18n.translatorOf(['filters']), i18n };
    return searchNameOf('q=quiet&gender=Girls&maxPrice=6000&facilities=AC', translation);
  };
  expect(nameIn('en')).toBe('quiet · Girls · Up to ₹6,000 · AC');
  expect(nameIn('hi')).toMatch(/^quiet · लड़कियाँ · .*₹6,000.* · एसी$/);
});
