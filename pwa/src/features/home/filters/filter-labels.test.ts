import { expect, test } from 'vitest';
import { createI18n } from '../../../shared/i18n/i18n.ts';
import { readHomeQuery } from '../query/home-query.ts';
import { activeFilters } from './filter-labels.ts';
import './messages.ts';
import { hasOtherFilters, otherValues } from './quick-filters.tsx';

const i18n = createI18n('en');
const translation = { t: i18n.translatorOf(['filters']), i18n };
const queryOf = (address: string) => readHomeQuery(new URLSearchParams(address));

test('each chosen filter has a name and an address without it', () => {
  const address =
    'q=near+ghat&gender=Girls,Boys&minPrice=3000&maxPrice=8000&place=Kankarbagh&category=Single' +
    '&facilities=AC&meals=Lunch&haveWarden=true&verified=true&suitableFor=Students&minRating=4';
  const filters = activeFilters(queryOf(address), translation);
  expect(filters.map(({ label }) => label)).toEqual([
    'near ghat',
    'Boys',
    'Girls',
    '₹3,000 – ₹8,000',
    'Kankarbagh',
    'Single',
    'AC',
    'Lunch',
    'Warden on site',
    'Verified',
    'Students',
    '4+ rating',
  ]);
  const without = (label: string) =>
    filters.find((each) => each.label === label)?.without(new URLSearchParams(address));
  expect(without('Boys')?.get('gender')).toBe('Girls');
  expect(without('₹3,000 – ₹8,000')?.has('minPrice')).toBe(false);
  expect(without('₹3,000 – ₹8,000')?.has('maxPrice')).toBe(false);
  const none = filters.reduce((params, each) => each.without(params), new URLSearchParams(address));
  expect(none.toString()).toBe('');
});

test('one end of the rent has a name of its own', () => {
  const labels = (address: string) =>
    activeFilters(queryOf(address), translation).map(({ label }) => label);
  expect(labels('minPrice=3000')).toEqual(['From ₹3,000']);
  expect(labels('maxPrice=8000')).toEqual(['Up to ₹8,000']);
});

test('a gate time is named as people say it', () => {
  const [label] = activeFilters(queryOf('gateFrom=21:00'), translation);
  expect(label?.label.replace('\u202F', ' ')).toBe('Gate after 9:00 pm');
});

test('what a quick filter shows is not shown twice', () => {
  expect(hasOtherFilters(queryOf('gender=Girls&verified=true&facilities=Wi-Fi'))).toBe(false);
  expect(hasOtherFilters(queryOf('meals=Breakfast,Dinner'))).toBe(false);
  expect(otherValues(queryOf('meals=Breakfast,Lunch,Dinner'), 'meals')).toEqual(['Lunch']);
  expect(otherValues(queryOf('meals=Dinner'), 'meals')).toEqual(['Dinner']);
  expect(hasOtherFilters(queryOf('facilities=Wi-Fi,Geyser'))).toBe(true);
  expect(hasOtherFilters(queryOf('minRating=4'))).toBe(true);
});
