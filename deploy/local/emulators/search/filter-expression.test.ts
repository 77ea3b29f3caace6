import { expect, it } from 'vitest';
import { readFilterList, readFilters } from './filter-expression.ts';

const settings = { attributesForFaceting: ['filterOnly(city)', 'searchable(meals)', 'isOpen'] };
const records = [
  { objectID: 'a', city: 'Patna', rent: 4000, meals: ['Lunch', 'Dinner'], isOpen: true },
  { objectID: 'b', city: 'Bodh Gaya', rent: 6000, meals: ['Lunch'], isOpen: false },
  { objectID: 'c', rent: 9000.5, meals: [], owner: 'X', _tags: ['new'] },
];
const idsFor = (test: (record: (typeof records)[number]) => boolean) =>
  records.filter(test).map(({ objectID }) => objectID);

it.each([
  ['city:Patna', ['a']],
  ['city:patna', ['a']],
  ['city:"Bodh Gaya"', ['b']],
  ["city : 'bodh gaya'", ['b']],
  ['NOT city:Patna', ['b', 'c']],
  ['isOpen:true', ['a']],
  ['meals:Lunch AND meals:Dinner', ['a']],
  ['rent >= 4000 AND rent<9000', ['a', 'b']],
  ['rent != 6000', ['a', 'c']],
  ['rent:4000 TO 6000', ['a', 'b']],
  ['NOT rent > 5000', ['a']],
  ['(city:Patna OR city:"Bodh Gaya") AND rent > 5000', ['b']],
  ['rent > 9000 OR rent < 5000', ['a', 'c']],
  ['meals:Lunch AND (isOpen:false OR city:Patna) AND rent < 5000', ['a']],
  ['new', ['c']],
  // The attribute is not declared for faceting.
  ['owner:X', []],
])('reads %s', (filters, ids) => {
  expect(idsFor(readFilters(filters, settings))).toEqual(ids);
});

it.each([
  'city:Patna OR (isOpen:true AND rent > 5)',
  '(city:Patna AND isOpen:true)',
  'NOT (city:Patna OR isOpen:true)',
  'city:Patna OR rent > 5000',
  'city:Patna AND',
  'rent > x',
  '(city:Patna',
])('refuses %s like Algolia', (filters) => {
  expect(() => readFilters(filters, settings)).toThrow('filters: ');
});

it('reads lists as AND of OR', () => {
  const numeric = readFilterList(
    ['rent > 3000', ['rent < 5000', 'rent > 9000']],
    'numeric',
    settings,
  );
  expect(idsFor(numeric)).toEqual(['a', 'c']);
  const facets = readFilterList(
    [['city:Patna', 'city:Bodh Gaya'], 'isOpen:-true'],
    'facet',
    settings,
  );
  expect(idsFor(facets)).toEqual(['b']);
  expect(() => readFilterList(['city:Patna'], 'numeric', settings)).toThrow('no numeric filter');
});

it('compares only the numbers that are declared, when some are', () => {
  const declared = { ...settings, numericAttributesForFiltering: ['equalOnly(beds)'] };
  expect(idsFor(readFilters('rent > 0', declared))).toEqual([]);
});
