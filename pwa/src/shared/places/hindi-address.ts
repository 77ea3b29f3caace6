import { addressWords } from '@patna/search/address-words';
import { cities } from '@patna/search/cities';
import { allPlaces } from '@patna/search/places';

const known = new Map([
  ...[...allPlaces, ...cities].map(({ en, hi }) => [en.toLowerCase(), hi] as const),
  ...Object.entries(addressWords),
]);
const longestFirst = [...known.keys()].sort((a, b) => b.length - a.length);
const anyKnown = new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'gi');
const before: readonly [RegExp, string][] = [
  [/^near (.+)$/i, '$1 के पास'],
  [/^behind (.+)$/i, '$1 के पीछे'],
  [/^opposite (?:the )?(.+)$/i, '$1 के सामने'],
];

/** An address in Hindi; unknown words stay unchanged. */
export function toHindiAddress(address: string): string {
  return address
    .split(/,\s*/)
    .map((part) => {
      const turned = before.reduce((text, [english, hindi]) => text.replace(english, hindi), part);
      return turned.replaceAll(anyKnown, (found) => known.get(found.toLowerCase()) ?? found);
    })
    .join(', ');
}
