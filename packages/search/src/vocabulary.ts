import { synonymsOf, wordsWithSynonyms } from './synonyms.ts';
import { mistakesAllowed, mistakesBetween } from './typos.ts';
import { soundKey } from './words.ts';

/** How a term of the index answers a typed word. */
interface TermMatch {
  readonly mistakes: number;
  /** The very word, not its beginning, a misspelling or a synonym. */
  readonly exact: boolean;
}

/** The terms a typed word can mean. */
export interface TermMatches {
  readonly numbers: readonly number[];
  /** By term number: 0 for no match, else 2 × mistakes + 2, less 1 when it is the very word. */
  readonly codes: Uint8Array;
}

const mostKept = 400;

/** Every word of the index by number, and which of them a typed word can mean. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly terms: string[] = [];
  private readonly sounds: string[] = [];
  private readonly byFirstLetter = new Map<string, number[]>();
  private readonly bySound = new Map<string, number[]>();
  private readonly kept = new Map<string, TermMatches>();

  /** The number of a word, which is made when it is new. `sound` is its sound key, where that is known. */
  add(term: string, sound = soundKey(term)): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    const number = this.terms.push(term) - 1;
    this.sounds.push(sound);
    this.numbers.set(term, number);
    append(this.byFirstLetter, term.charAt(0), number);
    if (sound !== '') append(this.bySound, sound, number);
    this.kept.clear();
    return number;
  }

  has(term: string): boolean {
    return this.numbers.has(term);
  }

  term(number: number): string {
    return this.terms[number] ?? '';
  }

  /** Every word and its sound key, in the order of the numbers. */
  all(): { readonly terms: readonly string[]; readonly sounds: readonly string[] } {
    return { terms: this.terms, sounds: this.sounds };
  }

  /** What a typed word can mean; with `prefix` it may be unfinished. */
  meaningsOf(word: string, prefix: boolean): TermMatches {
    const key = prefix ? `${word}*` : word;
    const known = this.kept.get(key);
    if (known) return known;
    const found = new Map<number, TermMatch>();
    this.addSpellings(word, prefix, found);
    this.addSynonyms(word, prefix, found);
    for (const number of this.bySound.get(soundKey(word)) ?? []) {
      offer(found, number, { mistakes: 1, exact: false });
    }
    if (this.kept.size >= mostKept) this.kept.clear();
    const matches = packed(found, this.terms.length);
    this.kept.set(key, matches);
    return matches;
  }

  /** A mistake in the first letter counts twice, so few words of other letters are looked at. */
  private addSpellings(word: string, prefix: boolean, found: Map<number, TermMatch>): void {
    const allowed = mistakesAllowed(word);
    const first = word.charAt(0);
    for (const [letter, numbers] of this.byFirstLetter) {
      const extra = letter === first ? 0 : 1;
      const most = allowed - extra;
      if (letter !== first && most < 1) continue;
      for (const number of numbers) {
        const term = this.terms[number] ?? '';
        if (term === word) offer(found, number, { mistakes: 0, exact: true });
        else if (prefix && term.startsWith(word)) {
          offer(found, number, { mistakes: 0, exact: false });
        } else if (most > 0) {
          const mistakes = mistakesBetween(word, term, most, prefix);
          if (mistakes <= most) offer(found, number, { mistakes: mistakes + extra, exact: false });
        }
      }
    }
  }

  private addSynonyms(word: string, prefix: boolean, found: Map<number, TermMatch>): void {
    for (const known of wordsWithSynonyms) {
      const mistakes = distance(word, known, prefix);
      if (mistakes === null) continue;
      for (const synonym of synonymsOf(known)) {
        const number = this.numbers.get(synonym);
        if (number !== undefined) offer(found, number, { mistakes, exact: false });
      }
    }
  }
}

/** Short words are too alike to guess a synonym from a misspelling or a beginning. */
function distance(word: string, known: string, prefix: boolean): number | null {
  if (word === known) return 0;
  if (prefix && word.length >= 4 && known.startsWith(word)) return 0;
  if (word.length < 5 || word.charAt(0) !== known.charAt(0)) return null;
  return mistakesBetween(word, known, 1) <= 1 ? 1 : null;
}

function packed(found: ReadonlyMap<number, TermMatch>, terms: number): TermMatches {
  const codes = new Uint8Array(terms);
  for (const [number, { mistakes, exact }] of found) codes[number] = 2 * mistakes + (exact ? 1 : 2);
  return { numbers: [...found.keys()], codes };
}

function offer(found: Map<number, TermMatch>, number: number, match: TermMatch): void {
  const known = found.get(number);
  if (known && (known.mistakes < match.mistakes || known.exact)) return;
  if (known && known.mistakes === match.mistakes && !match.exact) return;
  found.set(number, match);
}

function append(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
}
