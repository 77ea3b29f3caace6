import { describe, expect, it } from 'vitest';
import { coachingSpellings, gayaSpellings } from '../../tests/gaya-spellings.ts';
import { placeSpellings } from '../../tests/place-spellings.ts';
import { understandQuery, withoutPart } from './understand-query.ts';

const read = (query: string) => {
  const { filters, near, text, conflicts } = understandQuery(query);
  const chosen = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  );
  return {
    ...chosen,
    ...(near && { near: near.id }),
    ...(text && { text }),
    ...(conflicts.length > 0 && { conflicts }),
  };
};

describe('rent', () => {
  it.each([
    ['under 5000', { maxPrice: 5000 }],
    ['below ₹5,000', { maxPrice: 5000 }],
    ['up to 5000 rs', { maxPrice: 5000 }],
    ['less than 5000', { maxPrice: 5000 }],
    ['5 hazaar tak', { maxPrice: 5000 }],
    ['5k', { maxPrice: 5000 }],
    ['5000 se kam', { maxPrice: 5000 }],
    ['५००० से कम', { maxPrice: 5000 }],
    ['5 हज़ार तक', { maxPrice: 5000 }],
    ['५ हजार के अंदर', { maxPrice: 5000 }],
    ['5000 rupaye tak', { maxPrice: 5000 }],
    ['budget 5k', { maxPrice: 5000 }],
    ['paanch hazar tak', { maxPrice: 5000 }],
    ['पाँच हज़ार से कम', { maxPrice: 5000 }],
    ['five thousand', { maxPrice: 5000 }],
    ['budget 5000', { maxPrice: 5000 }],
    ['5000 ka budget', { maxPrice: 5000 }],
    ['above 4000', { minPrice: 4000 }],
    ['4000 se zyada', { minPrice: 4000 }],
    ['4000 से ज़्यादा', { minPrice: 4000 }],
    ['4000-6000', { minPrice: 4000, maxPrice: 6000 }],
    ['4-6k', { minPrice: 4000, maxPrice: 6000 }],
    ['4000 to 6000', { minPrice: 4000, maxPrice: 6000 }],
    ['4000 se 6000 tak', { minPrice: 4000, maxPrice: 6000 }],
    ['between 4000 and 6000', { minPrice: 4000, maxPrice: 6000 }],
    ['4 हज़ार से 6 हज़ार', { minPrice: 4000, maxPrice: 6000 }],
    ['6000-4000', { conflicts: ['rent'] }],
    ['above 6000 below 4000', { conflicts: ['rent'] }],
  ])('%s', (query, expected) => {
    const { text: _text, ...rest } = read(query) as { text?: string };
    expect(rest).toEqual(expected);
    expect(read(`girls ${query}`)).toMatchObject({ gender: ['Girls'], ...expected });
  });

  it.each(['road no 6', 'super 30', '12'])('is not in %s', (query) => {
    expect(read(query)).toEqual({ text: query });
  });
});

it.each([
  ['girls', { gender: ['Girls'] }],
  ['ladkiyon ka hostel', { gender: ['Girls'] }],
  ['लड़कों का हॉस्टल', { gender: ['Boys'] }],
  ['लड़कियों के लिए पीजी', { gender: ['Girls'] }],
  ['girls boys', { gender: ['Girls', 'Boys'], conflicts: ['gender'] }],
  ['co-ed', { gender: ['Unisex'] }],
  ['single room', { category: ['Single'] }],
  ['2 sharing ac room', { category: ['Double'], facilities: ['AC'] }],
  ['डबल शेयरिंग', { category: ['Double'] }],
  ['non ac single', { category: ['Single'], text: 'non ac' }],
  ['wi-fi geyser', { facilities: ['Wi-Fi', 'Geyser'] }],
  ['वाई-फ़ाई और एसी', { facilities: ['Wi-Fi', 'AC'] }],
  ['nashta dinner', { meals: ['Breakfast', 'Dinner'] }],
  ['रात का खाना', { meals: ['Dinner'] }],
  ['food included', { text: 'food' }],
  ['veg girls', { gender: ['Girls'], vegOnly: true }],
  ['pure vegetarian hostel', { vegOnly: true }],
  ['vegetarian', { vegOnly: true }],
  ['veg mess ke sath', { vegOnly: true }],
  ['शाकाहारी', { vegOnly: true }],
  ['शुद्ध शाकाहारी खाना', { vegOnly: true }],
  ['शाकाहारी भोजन', { vegOnly: true }],
  ['वेज', { vegOnly: true }],
  ['non veg', { vegOnly: false }],
  ['नॉन वेज', { vegOnly: false }],
  ['veg or non veg', { conflicts: ['food'] }],
  ['warden verified', { haveWarden: true, verified: true }],
  ['near aiims', { near: 'aiims-patna' }],
  ['एम्स के पास', { near: 'aiims-patna' }],
  ['aiims ke pass', { near: 'aiims-patna' }],
  ['aiims ke aas paas', { near: 'aiims-patna' }],
  ['pmch ke paas ladkiyon ka hostel', { near: 'pmch', gender: ['Girls'] }],
  ['girls near PMCH 5 hazaar tak', { gender: ['Girls'], near: 'pmch', maxPrice: 5000 }],
  ['kurji 4000', { text: 'kurji', maxPrice: 4000 }],
  ['kurji me girls', { gender: ['Girls'], text: 'kurji me' }],
  ['girls close to kankar bagh', { near: 'kankarbagh', gender: ['Girls'] }],
  ["near Patna Women's College", { near: 'patna-womens-college' }],
  ['kankrbag boys', { gender: ['Boys'], text: 'kankrbag' }],
  ["patna women's college", { text: "patna women's college" }],
  ['800020 girls', { gender: ['Girls'], text: '800020' }],
  ['sujata girls hostel', { gender: ['Girls'], text: 'sujata hostel' }],
  ['Ganga View', { text: 'Ganga View' }],
  ['hostel', { text: 'hostel' }],
  ['', {}],
])('reads %s', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

it.each([
  'near AIIMS, under 5000, girls, food included',
  'एम्स के पास, ५००० से कम, लड़कियाँ, खाना सहित',
  'aiims ke paas 5 hazaar tak ladkiyon ka hostel khana sahit',
  'girls ५००० से कम near एम्स food',
])('reads one wish in three scripts: %s', (query) => {
  const understood = understandQuery(query);
  expect(understood.near?.id).toBe('aiims-patna');
  expect(understood.filters).toMatchObject({ maxPrice: 5000, gender: ['Girls'] });
  expect(understood.parts.some(({ kind }) => kind === 'food')).toBe(true);
});

it.each([
  ['Patna', placeSpellings],
  ['Gaya', gayaSpellings],
  ['coaching institutes', coachingSpellings],
])('reads 95 of 100 spellings of a place of %s after "near"', (_, spellings) => {
  const all = Object.entries(spellings).flatMap(([id, list]) => list.map((each) => [id, each]));
  const missed = all.filter(([id, each]) => understandQuery(`near ${each}`).near?.id !== id);
  expect(missed.length / all.length, missed.join(' | ')).toBeLessThanOrEqual(0.05);
});

it('removes one part of the typed text', () => {
  const typed = 'near AIIMS, under 5000, girls';
  const { parts } = understandQuery(typed);
  expect(parts.map((part) => withoutPart(typed, part))).toEqual([
    'under 5000, girls',
    'near AIIMS, girls',
    'near AIIMS, under 5000',
  ]);
});

it('reads the beginning of a query that is too long', () => {
  const understood = understandQuery(`girls ${'x'.repeat(100_000)}`);
  expect(understood.filters.gender).toEqual(['Girls']);
  expect(understood.text.length).toBeLessThan(200);
});

it.each(Object.getOwnPropertyNames(Object.prototype))('takes %s for a word', (name) => {
  expect(understandQuery(name).parts).toEqual([]);
});

it('leaves a word after a place that is written apart to its own meaning', () => {
  const { parts } = understandQuery('kidwai puri co-ed 4000 tak');
  expect(parts).toMatchObject([
    { kind: 'area', value: 'kidwaipuri', start: 0, end: 11 },
    { kind: 'gender', value: 'Unisex' },
    { kind: 'rent', max: 4000 },
  ]);
});
