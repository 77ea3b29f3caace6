import { expect, it } from 'vitest';
import { addressWords } from '../places/address-words.ts';
import { allPlaces } from '../places/places.ts';
import { placesOfPincode } from '../places/pincodes.ts';
import { canonicalWords, synonymsOf, wordsWithSynonyms } from '../text/synonyms.ts';
import { devanagariWords } from './devanagari-words.ts';
import { hostedRules, hostedSynonyms } from './hosted-vocabulary.ts';

const synonyms = hostedSynonyms();
const meaningsOf = (phrase: string) =>
  synonyms.flatMap((each) =>
    each.type === 'synonym'
      ? each.synonyms.includes(phrase)
        ? each.synonyms
        : []
      : each.input === phrase
        ? each.synonyms
        : [],
  );

it('gives each word the synonyms of the local search', () => {
  for (const word of wordsWithSynonyms) {
    expect(new Set(meaningsOf(word)), word).toEqual(new Set(synonymsOf(word)));
  }
  for (const [phrase, meaning] of canonicalWords) expect(meaningsOf(phrase)).toContain(meaning);
});

it('knows places, address words and common words in Devanagari', () => {
  const names = [...allPlaces.map(({ en, hi }) => [en, hi]), ...Object.entries(addressWords)];
  for (const [en = '', hi = ''] of names) {
    expect(meaningsOf(hi.normalize('NFC')), hi).toContain(en.toLowerCase());
  }
  for (const [word, meanings] of devanagariWords) {
    expect(meanings.length, word).toBeGreaterThan(1);
    expect(meaningsOf(word.normalize('NFC')), word).toEqual(expect.arrayContaining([...meanings]));
  }
});

it('has a rule for each pincode, in both scripts', () => {
  const rules = hostedRules();
  expect(rules.map(({ objectID }) => objectID)).toEqual(
    [...placesOfPincode.keys()].map((pincode) => `pincode-${pincode}`),
  );
  expect(rules[0]?.conditions.map(({ pattern }) => pattern)).toEqual(['800001', '८००००१']);
});

it('gives each synonym an id of its own', () => {
  expect(new Set(synonyms.map(({ objectID }) => objectID)).size).toBe(synonyms.length);
});
