import { cities } from '../places/cities.ts';
import { hindiPairs, hindiPhrases } from './hindi-words.ts';

/** Groups of synonyms in Latin letters. A word may be in several groups. */
export const synonymGroups: readonly (readonly string[])[] = [
  ...[
    'girls girl ladki ladkiyon ladkiyan ladkiyo larki larkiyon larkiyan mahila women womens woman female lady ladies chhatra chhatraon yuvti',
    'boys boy ladka ladke ladkon ladko larka larke larkon men mens gents male purush chhatr yuvak',
    'hostel hostels hostal hostals pg piji chhatrawas chhatravas chatravas chhatrawaas',
    'mess khana khane food meal meals bhojan tiffin breakfast lunch dinner',
    'road rod rd marg sadak sarak',
    'room rooms kamra kamre rum',
    'student students vidyarthi chhatron chhatr',
    'professional professionals working naukri kamkaji',
    'unisex coed yunisex sabhi',
    'single akela singal',
    'double dabal',
    'triple tripal',
    'dormitory dorm darmitari dormitri',
    'breakfast nashta nasta',
    'lunch dopahar',
    'dinner rat raat',
    'evening sham shaam',
    'wifi internet',
    'water pani paani',
    'cleaning safai saphai',
    'geyser gizar',
    'ac eisi',
    'fridge refrigerator frij phrij',
    'gadda mattress',
    'nagar ngr',
    'colony kaloni koloni',
    'chauraha chowk chauk crossing choraha',
    'more mor mod turn',
    'junction jn station stesan steshan jankshan',
    'terminal terminus station',
    'stand adda stop terminal terminus',
    'bus bas',
    'tempo auto',
    'airport hawai havai hawaai',
    'zoo zu chidiyaghar chiriyaghar',
    'bungalow bangla bunglow bangala',
    'bazar bazaar market',
    'university vishwavidyalay yunivarsiti uni univ',
    'college kolej kalej mahavidyalay clg',
    'studies study stadij',
    'gauri gori gouri',
    'hospital aspatal haspatal',
    'temple mandir',
    'lane gali galli',
    'house makan ghar',
    'old purana purani',
    'new naya nayi nai',
    'sri shri shree',
    'stadium stediyam',
    'allen elan elen',
    'aakash akash',
    'fiitjee fitji phitji',
    'coaching koching kochin',
    'class classes klas klasej',
    'academy akedmi akademi',
    'institute instityut sansthan',
  ].map((line) => line.split(' ')),
  ...hindiPairs,
];

/** For words that people type, the known words that they stand for. */
export const canonicalWords: ReadonlyMap<string, string> = new Map([
  ...hindiPhrases,
  ...cities.flatMap(({ synonyms: ofCity }) => ofCity),
  ['paying guest', 'pg'],
  ['paying guests', 'pg'],
  ['wi fi', 'wifi'],
  ['wai fai', 'wifi'],
  ['waifai', 'wifi'],
  ['co ed', 'unisex'],
  ['air conditioned', 'ac'],
  ['air conditioner', 'ac'],
]);
const maxWordsReplaced = 4;

/** Replaces typed words by the known words that they stand for. The longest match wins. */
export function withPhrases(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(maxWordsReplaced, words.length - at);
    while (length > 0 && !canonicalWords.has(words.slice(at, at + length).join(' '))) length -= 1;
    const known = canonicalWords.get(words.slice(at, at + length).join(' '));
    result.push(...(known?.split(' ') ?? [words[at] ?? '']));
    at += Math.max(1, length);
  }
  return result;
}

/** Words that mean nothing beside others. */
const fillers = new Set(
  (
    'a an the in of at on to for with and near sath saath ke ka ki ko me mein main men se par pe aur paas pas ' +
    'nazdik najdik nikat wala wale wali vala vali liye lie chahiye chahie best good accha achha sasta cheap ' +
    'or ya vs pass aas aaspaas aspas kareeb karib nazdeek rehne rahne jagah behind piche pichhe opposite samne saamne bihar india log logon pin pincode'
  ).split(' '),
);

/** Words that describe every hostel, whether or not its texts contain them. */
const generic = new Set([
  ...['hostel', 'room'].flatMap((word) => synonymGroups.find((group) => group[0] === word) ?? []),
  ...'patna ptna adda hospital aspatal haspatal railway relve'.split(' '),
  ...'coaching koching kochin institute instityut academy akademi akedmi'.split(' '),
]);

const groupsOf = new Map<string, Set<string>>();
for (const group of synonymGroups) {
  for (const word of group) {
    const all = groupsOf.get(word) ?? new Set<string>();
    for (const synonym of group) all.add(synonym);
    groupsOf.set(word, all);
  }
}

const synonyms = new Map([...groupsOf].map(([word, all]) => [word, [...all]] as const));

/** Words that a matching hostel need not contain. */
export const optionalWords: readonly string[] = [...fillers, ...generic];

/** All synonyms of a word, including the word itself. Empty when it has none. */
export function synonymsOf(word: string): readonly string[] {
  return synonyms.get(word) ?? [];
}

export const wordsWithSynonyms: readonly string[] = [...synonyms.keys()];

/** `filler`: the word is optional. `generic`: the word improves the rank but is not required. */
export function weightOf(word: string): 'filler' | 'generic' | 'full' {
  if (fillers.has(word)) return 'filler';
  return generic.has(word) ? 'generic' : 'full';
}
