import { abbreviationOf } from './hindi-letters.ts';
import { transliterate } from './transliterate.ts';

const marks = /[\u0300-\u036f]/g;
const apostrophes = /['’]/g;
/** Invisible characters, e.g. joiners that come from Hindi keyboards and copied pages. */
const unseen = /\p{Cf}/gu;
const plainWord = /^[a-z0-9]+$/i;
const notPlain = /[^\x20-\x7e]/;
const devanagari = /[\u0900-\u097f]/;
const plainWords = /[a-z0-9]+(?:'[a-z0-9]+)*/gi;
/** Matches a word. JavaScript counts `\ufeff` as a space, but here it is part of a word. */
const word = /(?:[^\s\p{P}\p{Z}\p{S}]|\ufeff)+(?:['’](?:[^\s\p{P}\p{Z}\p{S}]|\ufeff)+)*/gu;

/** A word of a text with its position in UTF-16 units. */
export interface Token {
  /**
   * The form used for comparison: lower case, without accents on Latin letters, apostrophes and invisible characters.
   */
  folded: string;
  start: number;
  end: number;
}

/** The form in which a word is compared; see `Token.folded`. */
export function foldWord(typed: string): string {
  if (plainWord.test(typed)) return typed.toLowerCase();
  const seen = typed.replace(unseen, '');
  const plain = seen.normalize('NFKD').replace(marks, '').replace(apostrophes, '');
  const folded = plain.normalize('NFC').toLowerCase();
  return devanagari.test(folded) ? (abbreviationOf(folded) ?? transliterate(folded)) : folded;
}

/** The words of a text, in order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const words = notPlain.test(text) ? word : plainWords;
  for (const { 0: found, index } of text.matchAll(words)) {
    const folded = foldWord(found);
    if (folded !== '') tokens.push({ folded, start: index, end: index + found.length });
  }
  return tokens;
}

/** The folded words of a query without duplicates, except that single letters may repeat ("i i t"). */
export function wordsOf(query: string): string[] {
  const all = tokensOf(query).map(({ folded }) => folded);
  return all.filter((each, at) => each.length === 1 || all.indexOf(each) === at);
}

/**
 * A key that is equal for different spellings of a Hindi word by ear: kankarbagh and kankrbag, pataliputra and
 * patliputra, bailey and beli. Empty when too few letters remain.
 */
export function soundKey(folded: string): string {
  if (folded.length < 3) return '';
  const spoken = folded
    .replace(/c(?=[eiy])/g, 's')
    .replace(/x/g, 'ks')
    .replace(/ph/g, 'f')
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k');
  const consonants = spoken.replace(/(?!^)[aeiouyh]/g, '').replace(/(.)\1+/g, '$1');
  if (consonants.length >= 3) return consonants;
  const short = spoken
    .replace(/ai|ei/g, 'e')
    .replace(/e?y$|ee/g, 'i')
    .replace(/(.)\1+/g, '$1');
  return short.length >= 3 ? short : '';
}
