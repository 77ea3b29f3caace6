import { expect, it } from 'vitest';
import { addHindi } from '../../../shared/i18n/hindi-first-route.ts';
import { createI18n } from '../../../shared/i18n/i18n.ts';
import '../filters/messages.ts';
import { readHomeQuery } from '../query/home-query.ts';
import { savedQueryOf, searchNameOf } from './saved-query.ts';

const savedOf = (search: string) => savedQueryOf(readHomeQuery(new URLSearchParams(search)));

it('order and the own position are not part of a saved search', () => {
  expect(savedOf('gender=Girls&place=Digha&sort=newest')).toBe('gender=Girls&locality=Digha');
  expect(savedOf('near=me&within=3')).toBe('');
  expect(savedOf('near=aiims-patna&within=3')).toBe('near=aiims-patna&within=3');
  expect(savedOf('sort=newest')).toBe('');
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
