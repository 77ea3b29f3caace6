import { describe, expect, it } from 'vitest';
import { unpackRanker } from './unpack-ranker.ts';
import { createRanker, type IndexedObject } from './ranker.ts';

const hostels: IndexedObject[] = [
  {
    objectID: 'a',
    propertyName: 'Ganga Girls Hostel',
    address: { street: 'Boring Road' },
    stars: 3,
  },
  {
    objectID: 'b',
    propertyName: 'Maurya Boys Hostel',
    address: { street: 'Kankarbagh' },
    stars: 4,
  },
  { objectID: 'c', propertyName: 'Café Résidence', address: { street: 'Ganga Path' }, stars: 5 },
  { objectID: 'd', propertyName: 'बोरिंग रोड हॉस्टल', address: { street: 'Kurji' }, stars: 1 },
];

function filled(attributes?: string[], customRanking?: string[]) {
  const ranker = createRanker({ attributes, customRanking });
  for (const hostel of hostels) ranker.put(hostel);
  return ranker;
}

describe('finding', () => {
  it.each([
    ['a whole word', 'maurya', ['b']],
    ['the beginning of the last word', 'boys kank', ['b']],
    ['not the beginning of an earlier word', 'bo maurya', []],
    ['every word, in any attribute', 'girls boring', ['a']],
    ['one wrong letter from 4 letters on', 'borimg', ['a', 'd']],
    ['two swapped letters as one mistake', 'guraji kan', []],
    ['swapped letters', 'mauyra', ['b']],
    ['no wrong letter in 3 letters', 'gxr road', []],
    ['no two wrong letters in 6 letters', 'murxya', []],
    ['a long word with two wrong letters', 'kankerbach', ['b']],
    ['a wrong first letter, which counts two, in no word of 6', 'naurya', []],
    ['a wrong first letter in a long word', 'gankarbagh', ['b']],
    ['a first letter too many in a long word', 'xkankarbagh', ['b']],
    ['a first letter too few in a long word', 'ankarbagh', ['b']],
    ['the first two letters of a long word swapped', 'aknkarbagh', ['b']],
    ['not the first two letters swapped and another one wrong', 'aknkarbogh', []],
    ['a wrong first letter in a long beginning', 'gankarba', ['b']],
    ['no wrong first letter in an unfinished word before the last', 'gankarba girls', []],
    ['letters without their accents', 'residence', ['c']],
    ['Hindi, also where it is written in Latin letters', 'बोरिंग', ['a', 'd']],
    ['Latin letters where it is written in Hindi', 'boring rod', ['a', 'd']],
    ['a synonym', 'ladkiyon ka hostel', ['a']],
    ['a space too many', 'kankar bagh', ['b']],
    ['a space too few', 'boringroad', ['a', 'd']],
    ['signs only, as a blank query', '--', ['a', 'b', 'c', 'd']],
    ['nothing', 'zzzz', []],
  ])('%s', (_name, query, expected) => {
    expect(filled().find(query).ids().toSorted()).toEqual(expected);
  });

  it('searches only its attributes, or fewer on request', () => {
    const ranker = filled(['propertyName', 'address.street']);
    expect(ranker.find('5').ids()).toEqual([]);
    expect(ranker.find('ganga', ['address.street']).ids()).toEqual(['c']);
    expect(ranker.find('ganga', ['unknown']).ids()).toEqual([]);
  });

  it('forgets the old words of a changed or removed record', () => {
    const ranker = filled();
    ranker.put({ objectID: 'b', propertyName: 'Ashoka House' });
    ranker.remove('a');
    ranker.remove('never-there');
    expect(ranker.find('maurya').ids()).toEqual([]);
    expect(ranker.find('ashoka').ids()).toEqual(['b']);
    expect(ranker.find('girls').total).toBe(0);
  });

  it('finds the same after many changes', () => {
    const ranker = filled();
    for (let n = 0; n < 1000; n += 1) ranker.put({ objectID: 'x', propertyName: `Sadan ${n}` });
    expect(ranker.find('ganga').ids()).toEqual(filled().find('ganga').ids());
    expect(ranker.find('sadan 999').ids()).toEqual(['x']);
    expect(ranker.find('sadan 998').total).toBe(0);
  });
});

describe('packing', () => {
  const attributes = ['propertyName', 'address.street'];
  const rules = ['desc(stars)'];

  it('keeps every live record in little space and leaves removed ones out', () => {
    const ranker = filled(attributes, rules);
    ranker.put({ objectID: 'b', propertyName: 'Ashoka House', stars: 4 });
    ranker.remove('d');
    const packed = structuredClone(ranker.pack());
    expect(packed.terms.all).not.toContain('maurya');
    const opened = unpackRanker(attributes, packed);
    for (const query of ['', 'ganga', 'gnaga path', 'ashoka', 'maurya', 'boring', 'house ash']) {
      const found = ranker.find(query);
      const again = opened.find(query);
      expect(again.ids(), query).toEqual(found.ids());
      for (const id of found.ids()) expect(again.matchedTerms(id)).toEqual(found.matchedTerms(id));
    }
    expect(opened.find('').ids()).toEqual(['c', 'b', 'a']);
    expect(opened.find('ganga', ['address.street']).ids()).toEqual(['c']);
    expect(opened.find('ganga').matchedTerms('never-there')).toEqual([]);
  });

  it('leaves the ranker usable: records can be added, changed and removed', () => {
    const ranker = filled(attributes);
    ranker.pack();
    ranker.put({ objectID: 'e', propertyName: 'Maurya Palace' });
    ranker.put({ objectID: 'a', propertyName: 'Sone Bhawan' });
    ranker.remove('b');
    expect(ranker.find('maurya').ids()).toEqual(['e']);
    expect(ranker.find('girls').total).toBe(0);
    expect(ranker.find('sone').ids()).toEqual(['a']);
    expect(ranker.find('kurji').ids()).toEqual(['d']);
  });

  it('keeps numbers of more than sixteen bits', () => {
    const many = Array.from({ length: 70 }, (_, at) => `field${at}`);
    const ranker = createRanker({ attributes: many });
    ranker.put({ objectID: 'last', field69: 'Ganga' });
    ranker.put({ objectID: 'former', field5: 'Ganga' });
    const opened = unpackRanker(many, ranker.pack());
    expect(opened.find('ganga').ids()).toEqual(['former', 'last']);
    expect(opened.find('ganga', ['field69']).ids()).toEqual(['last']);
  });

  it('keeps words that occur in most, many and few records', () => {
    const ranker = createRanker({ customRanking: ['desc(n)'] });
    for (let n = 0; n < 100; n += 1) {
      const name = `Ganga ${n % 3 ? 'Girls' : 'Boys'} ${n % 40 ? '' : 'Kurji'}`;
      ranker.put({ objectID: `h${n}`, name, n: n % 7 });
    }
    const opened = unpackRanker(['*'], ranker.pack());
    for (const query of ['ganga', 'girls', 'boys', 'kurji', 'boys kurji', 'girls kurji']) {
      const found = opened.find(query);
      expect(found.total, query).toBeGreaterThan(0);
      expect(found.ids(), query).toEqual(ranker.find(query).ids());
    }
  });

  it('packs an empty ranker', () => {
    expect(unpackRanker(attributes, createRanker({ attributes }).pack()).find('ganga').total).toBe(
      0,
    );
  });
});

describe('order', () => {
  it('ranks the more important attribute first', () => {
    expect(filled(['propertyName', 'address']).find('ganga').ids()).toEqual(['a', 'c']);
    expect(filled(['address', 'propertyName']).find('ganga').ids()).toEqual(['c', 'a']);
  });

  it.each([
    ['fewer mistakes', ['Gang House', 'Ganga House'], 'gang', 0],
    ['words near each other', ['Ganga of the holy View', 'Ganga View'], 'ganga view', 1],
    ['the very word', ['Gangapur', 'Ganga'], 'ganga', 1],
    ['a word that all may lack', ['Ganga Sadan', 'Ganga Sadan Hostel'], 'ganga hostel', 1],
  ])('ranks %s first', (_name, names, query, first) => {
    const ranker = createRanker();
    for (const [at, name] of names.entries()) ranker.put({ objectID: String(at), name });
    expect(ranker.find(query).ids()[0]).toBe(String(first));
  });

  it('breaks ties by the custom ranking, then by id', () => {
    expect(filled([], ['desc(stars)']).find('').ids()).toEqual(['c', 'b', 'a', 'd']);
    expect(filled([], ['asc(stars)']).find('').ids()).toEqual(['d', 'a', 'b', 'c']);
    expect(filled().find('').ids()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is the same for every page size', () => {
    const ranker = createRanker({ customRanking: ['desc(n)'] });
    for (let n = 0; n < 500; n += 1) {
      ranker.put({ objectID: `h${n}`, name: n % 3 ? 'Ganga' : 'Gangas', n: (n * 7) % 50 });
    }
    const found = ranker.find('ganga');
    const pages = Array.from({ length: 50 }, (_, page) => found.ids(page * 10, 10)).flat();
    expect(found.total).toBe(500);
    expect(pages).toEqual(found.ids());
  });
});

it.each(Object.getOwnPropertyNames(Object.prototype))('takes %s for a word', (name) => {
  expect(filled().find(name).ids()).toEqual([]);
});
