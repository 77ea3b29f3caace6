import { expect, it } from 'vitest';
import { highlightsOf } from './highlight.ts';
import { mistakesBetween } from './edit-distance.ts';
import { soundKey, wordsOf } from './words.ts';

it('splits a query into folded words', () => {
  expect(wordsOf("  Wi-Fi, CAFÉ café Women's ")).toEqual(['wi', 'fi', 'cafe', 'womens']);
});

it.each([
  ['बोरिंग रोड', 'boring rod'],
  ['कंकड़बाग', 'kankarbag'],
  ['पटना', 'patna'],
  ['राजेन्द्र नगर', 'rajendr nagar'],
  ['लड़कियों का हॉस्टल', 'larkiyon ka hostal'],
  ['अशोक राजपथ', 'ashok rajpath'],
  ['छात्रावास', 'chhatrawas'],
  ['पीजी १२', 'pg 12'],
  ['पीएमसीएच', 'pmch'],
  ['आईजीआईएमएस', 'igims'],
  ['डब्ल्यूएचओ', 'who'],
  ['के', 'ke'],
])('transliterates %s to %s', (hindi, latin) => {
  expect(wordsOf(hindi).join(' ')).toBe(latin);
});

it.each([0x200b, 0x200c, 0x200d, 0x200e, 0x2060, 0xfeff, 0x00ad])(
  'ignores the invisible character U+%i and highlights words at their position',
  (code) => {
    const unseen = String.fromCodePoint(code);
    const typed = `बोरि${unseen}ंग${unseen} ${unseen}रो${unseen}ड ${unseen}`;
    expect(wordsOf(typed)).toEqual(['boring', 'rod']);
    expect(wordsOf(`Kankar${unseen}bagh`)).toEqual(['kankarbagh']);
    const { ranges } = highlightsOf(`क्${unseen}रम, बोरिंग`, 'बोरिंग', new Set(['boring']));
    expect(ranges).toEqual([[7, 13]]);
  },
);

it.each([
  ['kankarbagh', 'kankrbag'],
  ['pataliputra', 'patliputra'],
  ['mithapur', 'meethapur'],
  ['bailey', 'beli'],
])('gives %s and %s the same sound key', (left, right) => {
  expect(soundKey(left)).toBe(soundKey(right));
  expect(soundKey(left)).not.toBe('');
});

it.each([
  ['hostel', 'hsotel', 2, false, 1],
  ['hostel', 'hostl', 2, false, 1],
  ['hostel', 'hostels', 2, false, 1],
  ['hostel', 'hotsle', 2, false, 2],
  ['hostel', 'house', 2, false, 3],
  ['kankr', 'kankarbagh', 1, true, 1],
  ['', 'abc', 2, false, 3],
])(
  'the distance from %s to %s within %i, prefix %s, is %i',
  (typed, term, max, prefix, expected) => {
    expect(mistakesBetween(typed, term, max, prefix)).toBe(expected);
  },
);

it('highlights the typed beginning, a whole misspelled word, and Hindi', () => {
  const text = 'Kankarbagh House, बोरिंग';
  const terms = new Set(['kankarbagh', 'boring']);
  expect(highlightsOf(text, 'kank', terms).ranges[0]).toEqual([0, 4]);
  expect(highlightsOf(text, 'kankrbag boring', terms)).toEqual({
    ranges: [
      [0, 10],
      [18, 24],
    ],
    matchedWords: ['kankrbag', 'boring'],
    complete: true,
    whole: false,
  });
});

it('keeps repeated letters of a spelled name, but no repeated words', () => {
  expect(wordsOf('i i t patna patna')).toEqual(['i', 'i', 't', 'patna']);
});
