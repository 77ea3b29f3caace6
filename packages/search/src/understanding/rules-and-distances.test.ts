import { describe, expect, it } from 'vitest';
import { understandQuery, withoutFilter, withoutPart } from './understand-query.ts';

const read = (query: string) => {
  const { filters, near, text } = understandQuery(query);
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(chosen),
    ...(near && { near: near.id }),
    ...(text && { text }),
  };
};

describe('a distance from a landmark', () => {
  const aiims = (within: number) => ({ near: 'aiims-patna', within });
  it.each([
    ['2 km from AIIMS', aiims(2)],
    ['within 2 km of AIIMS', aiims(2)],
    ['AIIMS within 2 km', aiims(2)],
    ['AIIMS 2km', aiims(2)],
    ['near AIIMS, 2 km', aiims(2)],
    ['less than 3 kms from aiims patna', aiims(3)],
    ['AIIMS se 1 km', aiims(1)],
    ['aiims se 2 km ke andar', aiims(2)],
    ['aiims ke 2 kilometer ke andar', aiims(2)],
    ['aiims se do km door', aiims(2)],
    ['एम्स से 2 किमी के अंदर', aiims(2)],
    ['एम्स से २ कि॰मी॰ की दूरी पर', aiims(2)],
    ['एम्स के 3 किलोमीटर के दायरे में', aiims(3)],
    ['1.5 km from aiims', aiims(1.5)],
    ['aiims 500 m', aiims(0.5)],
    ['एम्स से 500 मीटर', aiims(0.5)],
    ['walking distance of AIIMS', aiims(1)],
    ['walking distance from aiims', aiims(1)],
    ['aiims walking distance', aiims(1)],
    ['एम्स से पैदल दूरी पर', aiims(1)],
    ['aiims se paidal', aiims(1)],
    ['10 minutes walk from aiims', aiims(0.8)],
    ['एम्स के पास 2 किमी', aiims(2)],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual(expected);
    expect(read(`girls ${query} under 5000`)).toEqual({
      gender: ['Girls'],
      maxPrice: 5000,
      ...expected,
    });
  });

  it('needs a place', () => {
    expect(understandQuery('within 2 km girls').conflicts).toEqual(['place']);
    expect(understandQuery('within 2 km of pmch').conflicts).toEqual([]);
  });

  it.each(['road no 6', '5000', '12 km', 'gate 2'])('%s names no place', (query) => {
    expect(understandQuery(query).near).toBeUndefined();
  });

  it.each([
    ['girls 2 km from AIIMS', 'within', 'girls near AIIMS'],
    ['near AIIMS within 2 km', 'within', 'near AIIMS'],
    ['एम्स से 2 किमी के अंदर', 'within', 'एम्स के पास'],
    ['girls 2 km from AIIMS', 'near', 'girls'],
    ['AIIMS se 1 km, girls', 'near', 'girls'],
  ])('%s without its part "%s" is "%s"', (typed, kind, rest) => {
    const part = understandQuery(typed).parts.find((each) => each.kind === kind);
    if (!part) throw new Error('No such part');
    expect(withoutPart(typed, part)).toBe(rest);
  });
});

describe('a gate rule', () => {
  it.each([
    ['no curfew', '23:00'],
    ['no gate time', '23:00'],
    ['koi curfew nahi', '23:00'],
    ['कोई कर्फ़्यू नहीं', '23:00'],
    ['समय की पाबंदी नहीं', '23:00'],
    ['late entry', '22:00'],
    ['late night entry allowed', '22:00'],
    ['देर से आना', '22:00'],
    ['लेट एंट्री', '22:00'],
    ['gate 10 baje ke baad', '22:00'],
    ['gate raat 10 baje ke baad band', '22:00'],
    ['gate closes after 10:30 pm', '22:30'],
    ['gate 10pm', '22:00'],
    ['curfew after 9', '21:00'],
    ['गेट 10 बजे के बाद', '22:00'],
    ['गेट रात ११ बजे', '23:00'],
    ['रात 10 बजे तक एंट्री', '22:00'],
    ['entry till 10 pm', '22:00'],
    ['gate 12 baje', '00:00'],
    ['gate 1 am', '01:00'],
  ])('%s', (query, gateFrom) => {
    expect(read(query)).toEqual({ gateFrom });
    expect(read(`girls ${query} 5000 tak`)).toEqual({
      gender: ['Girls'],
      maxPrice: 5000,
      gateFrom,
    });
  });

  it.each([
    'gate no 2',
    'get 2 sharing',
    'get 10 seater',
    'near gate 8',
    'gate 5000',
    'india gate',
  ])('is not in %s', (query) => {
    expect(read(query)).not.toHaveProperty('gateFrom');
  });
});

it.each([
  'visitors allowed',
  'guests allowed',
  'milne wale aa sakte hain',
  'मिलने वाले आ सकते हैं',
  'guest allowed',
  'visitors',
  'मेहमान आ सकते हैं',
  'मेहमान आ सकते',
  'मेहमान की अनुमति है',
  'गेस्ट अलाउड',
  'mehmaan aa sakte hain',
])('reads that visitors are wanted: %s', (query) => {
  expect(read(`${query} girls`)).toEqual({ visitorsAllowed: true, gender: ['Girls'] });
});

it.each([
  'no visitors',
  'no guests',
  'visitors not allowed',
  'guest not allowed hai',
  'milne wale nahi aa sakte hain',
  'visitors allowed nahi',
  'guests allowed nahin hain',
  'विज़िटर अलाउड नहीं',
  'visitors nahi',
  'visitor nahin hai',
  'मेहमान नहीं आ सकते',
  'मेहमान की अनुमति नहीं',
])('reads that no visitors are wanted: %s', (query) => {
  expect(read(`${query} girls`)).toEqual({ visitorsAllowed: false, gender: ['Girls'] });
  expect(withoutFilter(`${query} girls`, 'visitorsAllowed')).toBe('girls');
});

it.each([
  ['paying guests in boring road', 'visitorsAllowed'],
  ['near super market', 'near'],
])('%s is nothing of the kind: %s', (query, kind) => {
  expect(understandQuery(query).parts.map((part) => part.kind)).not.toContain(kind);
});

describe('a contradiction', () => {
  it.each([
    ['veg non veg', ['food'], ['vegOnly', 'nonVeg']],
    ['शाकाहारी मांसाहारी', ['food'], ['vegOnly', 'nonVeg']],
    ['guests allowed no visitors', ['visitors'], ['visitorsAllowed', 'noVisitors']],
    ['near pmch near aiims', ['near'], ['near']],
    ['2 km from pmch, near aiims', ['near'], ['near']],
    ['patna gaya girls', ['city'], ['city']],
    ['bodh gaya kankarbagh', ['city'], ['area']],
    ['near pmch near vishnupad temple', ['city'], ['near']],
    ['near pmch, near pmch', [], []],
    ['kankarbagh patna', [], []],
    ['gaya road patna', [], []],
    ['gaya college patna', [], []],
    ['gaya college kankarbagh', ['city'], ['area']],
    ['near gaya college patna', ['city'], ['city']],
    ['2 km from vishnupad temple, patna', ['city'], ['city']],
    ['bodh gaya patna', ['city'], ['city']],
  ])('in %s leaves a part unused', (query, conflicts, unused) => {
    const understood = understandQuery(query);
    expect(understood.conflicts).toEqual(conflicts);
    expect(understood.parts.flatMap((part) => (part.isUnused ? part.kind : []))).toEqual(unused);
  });

  it.each([
    ['gaya college patna', { city: 'Patna', text: 'gaya college' }],
    ['गया कॉलेज पटना', { city: 'Patna', text: 'गया कॉलेज' }],
    ['girls hostel gaya junction, patna', { city: 'Patna', text: 'hostel gaya junction' }],
    ['patna university gaya', { city: 'Gaya', text: 'patna university' }],
    ['gaya college gaya', { text: 'gaya college gaya' }],
    ['patna junction patna', { text: 'patna junction patna' }],
    ['civil lines patna', { city: 'Patna', text: 'civil lines' }],
    ['patna, civil lines, girls', { city: 'Patna', text: 'civil lines', gender: ['Girls'] }],
    ['सिविल लाइंस पटना', { city: 'Patna', text: 'सिविल लाइंस' }],
    ['swarajpuri road patna', { city: 'Patna', text: 'swarajpuri road' }],
    ['gandhi maidan gaya', { city: 'Gaya', text: 'gandhi maidan' }],
    ['civil lines gaya', { text: 'civil lines gaya' }],
  ])('is not in a place that several cities may have: %s', (query, expected) => {
    expect(read(query)).toMatchObject(expected);
    expect(understandQuery(query).conflicts).toEqual([]);
  });

  it('of two places or cities is settled for the first', () => {
    expect(read('near pmch near aiims')).toEqual({ near: 'pmch' });
    expect(read('patna gaya girls')).toEqual({ city: 'Patna', gender: ['Girls'] });
    expect(read('गया या पटना')).toEqual({ city: 'Gaya' });
    expect(read('bodh gaya kankarbagh')).toEqual({ text: 'bodh gaya' });
    expect(read('veg non veg girls')).toEqual({ gender: ['Girls'] });
  });
});
