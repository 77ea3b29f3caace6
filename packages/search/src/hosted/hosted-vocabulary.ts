import { addressWords } from '../places/address-words.ts';
import { cities } from '../places/cities.ts';
import { placesOfPincode } from '../places/pincodes.ts';
import { allPlaces } from '../places/places.ts';
import { canonicalWords, synonymGroups } from '../text/synonyms.ts';
import { devanagariWords } from './devanagari-words.ts';
import { facet } from './hosted-filters.ts';

/** A synonym in Algolia's form. */
export type HostedSynonym =
  | { readonly objectID: string; readonly type: 'synonym'; readonly synonyms: string[] }
  | {
      readonly objectID: string;
      readonly type: 'onewaysynonym';
      readonly input: string;
      readonly synonyms: string[];
    };

/** A rule in Algolia's form, by which a pincode in the query becomes a filter. */
export interface HostedRule {
  readonly objectID: string;
  readonly description: string;
  readonly conditions: { pattern: string; anchoring: 'contains' }[];
  readonly consequence: {
    readonly params: {
      readonly filters: string;
      readonly query: { readonly edits: { type: 'remove'; delete: string }[] };
    };
  };
}

/** The synonyms for an index that knows neither transliteration nor our vocabulary. */
export function hostedSynonyms(): HostedSynonym[] {
  // Without duplicates, because names of places contain the same pairs of words.
  const distinct = new Map(synonymGroups.map((group) => [`words-${group.join('-')}`, group]));
  const groups = [...distinct].map(
    ([objectID, group]): HostedSynonym => ({ objectID, type: 'synonym', synonyms: [...group] }),
  );
  const hindi = [
    ...allPlaces,
    ...cities,
    ...Object.entries(addressWords).map(([en, hi]) => ({ en, hi })),
  ];
  const phrases: (readonly [string, readonly string[]])[] = [
    ...[...canonicalWords].map(([typed, meaning]) => [typed, [meaning]] as const),
    ...devanagariWords,
    ...hindi.map(({ en, hi }) => [hi, [en]] as const),
  ];
  return [...groups, ...oneWay(phrases)];
}

/** One one-way synonym for each typed phrase. */
function oneWay(phrases: readonly (readonly [string, readonly string[]])[]): HostedSynonym[] {
  const meanings = new Map<string, Set<string>>();
  for (const [typed, words] of phrases) {
    const input = typed.normalize('NFC').toLowerCase();
    const all = meanings.get(input) ?? new Set();
    for (const word of words) all.add(word.toLowerCase());
    all.delete(input);
    meanings.set(input, all);
  }
  return [...meanings]
    .filter(([, synonyms]) => synonyms.size > 0)
    .map(([input, synonyms]) => ({
      objectID: `phrase-${input.replaceAll(' ', '-')}`,
      type: 'onewaysynonym',
      input,
      synonyms: [...synonyms],
    }));
}

export function hostedRules(): HostedRule[] {
  return [...placesOfPincode.keys()].map((pincode) => {
    const spellings = [pincode, inDevanagari(pincode)];
    return {
      objectID: `pincode-${pincode}`,
      description: `Hostels in places with the pincode ${pincode}`,
      conditions: spellings.map((pattern) => ({ pattern, anchoring: 'contains' })),
      consequence: {
        params: {
          filters: facet('pincodes', pincode) ?? '',
          query: { edits: spellings.map((each) => ({ type: 'remove', delete: each })) },
        },
      },
    };
  });
}

function inDevanagari(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
}
