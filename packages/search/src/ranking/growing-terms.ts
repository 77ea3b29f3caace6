import type { Terms } from './word-index.ts';
import { soundKey } from '../text/words.ts';

const none: readonly number[] = [];

/** A set of terms to which terms can be added one at a time. */
export class GrowingTerms implements Terms {
  private readonly numbers = new Map<string, number>();
  private readonly terms: string[] = [];
  private readonly byFirstLetter = new Map<string, number[]>();
  private readonly bySound = new Map<string, number[]>();

  get count(): number {
    return this.terms.length;
  }

  /** Returns the number of a term, and adds the term if it is new. */
  add(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    const number = this.terms.push(term) - 1;
    this.numbers.set(term, number);
    append(this.byFirstLetter, term.charAt(0), number);
    const sound = soundKey(term);
    if (sound !== '') append(this.bySound, sound, number);
    return number;
  }

  term(number: number): string {
    return this.terms[number] ?? '';
  }

  numberOf(term: string): number | undefined {
    return this.numbers.get(term);
  }

  firstLetters(): Iterable<string> {
    return this.byFirstLetter.keys();
  }

  beginningWith(letters: string): readonly number[] {
    const numbers = this.byFirstLetter.get(letters.charAt(0)) ?? none;
    if (letters.length === 1) return numbers;
    return numbers.filter((number) => this.term(number).startsWith(letters));
  }

  soundingLike(sound: string): readonly number[] {
    return this.bySound.get(sound) ?? none;
  }
}

function append(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
}
