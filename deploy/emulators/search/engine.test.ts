import { describe, expect, it } from 'vitest';
import { createEngine, textsAt, wordsOf, type IndexedObject } from './engine.ts';

const hostels: IndexedObject[] = [
  {
    objectID: 'a',
    propertyName: 'Ganga Girls Hostel',
    address: { street: 'Boring Road', city: 'Patna' },
  },
  {
    objectID: 'b',
    propertyName: 'Maurya Boys Hostel',
    address: { street: 'Kankarbagh', city: 'Patna' },
  },
  {
    objectID: 'c',
    propertyName: 'Café Résidence',
    address: { street: 'Ganga Path', city: 'Patna' },
  },
  { objectID: 'd', propertyName: 'बोरिंग रोड हॉस्टल', address: { street: 'Kurji', city: 'Patna' } },
];

function filled(attributes?: string[]) {
  const engine = createEngine(attributes);
  for (const hostel of hostels) engine.put(hostel);
  return engine;
}

function ids(query: string, engine = filled(), attributes?: string[]) {
  return engine.find(query, attributes).map((hit) => hit.objectID);
}

describe('finding', () => {
  it.each([
    ['a whole word', 'maurya', ['b']],
    ['the beginning of the last word', 'boys kank', ['b']],
    ['not the beginning of an earlier word', 'bo maurya', []],
    ['every word, in any attribute', 'girls boring', ['a']],
    ['one wrong letter from 4 letters on', 'borimg', ['a']],
    ['no wrong letter in 3 letters', 'gxr road', []],
    ['no two wrong letters in 6 letters', 'murxya', []],
    ['a long word with two wrong letters', 'kankerbach', ['b']],
    ['letters without their accents', 'residence', ['c']],
    ['Hindi', 'बोरिंग', ['d']],
    ['signs only, as a blank query', '--', ['a', 'b', 'c', 'd']],
    ['nothing', 'zzzz', []],
  ])('%s', (_name, query, expected) => {
    expect(ids(query).toSorted()).toEqual(expected);
  });

  it('puts the more important attribute first', () => {
    expect(ids('ganga', filled(['propertyName', 'address']))).toEqual(['a', 'c']);
    expect(ids('ganga', filled(['address', 'propertyName']))).toEqual(['c', 'a']);
  });

  it('searches only the attributes it was made for, and fewer when asked', () => {
    const engine = filled(['propertyName', 'address.street']);
    expect(ids('patna', engine)).toEqual([]);
    expect(ids('ganga', engine, ['address.street'])).toEqual(['c']);
    expect(ids('ganga', engine, ['unknown'])).toEqual([]);
  });

  it('forgets the old words of a record that changed or went', () => {
    const engine = filled();
    engine.put({ objectID: 'b', propertyName: 'Ashoka House' });
    engine.remove('a');
    engine.remove('never-there');
    expect([ids('maurya', engine), ids('ashoka', engine), ids('girls', engine)]).toEqual([
      [],
      ['b'],
      [],
    ]);
  });
});

it('reads texts along a path, through lists and nested objects', () => {
  const object = {
    rooms: [{ kind: ['Single', 'Double'] }, { kind: 'Triple' }],
    year: 1999,
    open: true,
  };
  expect(textsAt(object, 'rooms.kind')).toEqual(['Single', 'Double', 'Triple']);
  expect(textsAt(object, '*')).toEqual(['Single', 'Double', 'Triple', '1999']);
  expect(textsAt(object, 'rooms.price')).toEqual([]);
});

it('splits a query into folded words', () => {
  expect(wordsOf('  Wi-Fi, CAFÉ café ')).toEqual(['wi', 'fi', 'cafe']);
});
