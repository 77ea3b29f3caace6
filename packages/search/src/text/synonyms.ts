/** Words of one line are synonyms in a search for hostels; in Latin letters. */
const groups: readonly (readonly string[])[] = [
  'girls girl ladki ladkiyon ladkiyan ladkiyo larki larkiyon larkiyan mahila women womens woman female lady ladies chhatra chhatraon',
  'boys boy ladka ladke ladkon ladko larka larke larkon men mens gents male purush chhatr',
  'hostel hostels hostal hostals pg piji chhatrawas chhatravas chatravas',
  'mess khana khane food meal meals bhojan tiffin breakfast lunch dinner',
  'road rod rd marg sadak',
  'room rooms kamra kamre rum',
  'student students vidyarthi chhatron',
  'professional professionals working naukri',
  'single akela singal',
  'double dabal',
  'triple tripal',
  'wifi internet',
  'geyser gizar',
  'ac eisi',
  'fridge refrigerator',
  'gadda mattress',
  'nagar ngr',
  'colony kaloni',
  'chauraha chowk chauk',
  'junction station stesan',
  'bazar bazaar',
  'university vishwavidyalay yunivarsiti',
].map((line) => line.split(' '));

/** Two typed words → one known word. */
export const phrases: ReadonlyMap<string, string> = new Map([
  ['paying guest', 'pg'],
  ['wi fi', 'wifi'],
  ['co ed', 'unisex'],
  ['air conditioned', 'ac'],
  ['air conditioner', 'ac'],
]);

/** Words without meaning beside others. */
const fillers = new Set(
  (
    'a an the in of at on to for with and near sath saath ke ka ki ko me mein main men se par pe aur paas pas ' +
    'nazdik najdik wala wale wali vala vali liye lie chahiye chahie best good accha achha sasta cheap'
  ).split(' '),
);

/** Words that fit every hostel, whether or not its texts contain them. */
const generic = new Set([...(groups[2] ?? []), ...(groups[5] ?? []), 'patna']);

const groupOf = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)));

/** All synonyms including the word itself; empty for a word without any. */
export function synonymsOf(word: string): readonly string[] {
  return groupOf.get(word) ?? [];
}

export const wordsWithSynonyms: readonly string[] = [...groupOf.keys()];

/** `filler` words are optional. `generic` words improve the rank and are not required. */
export function weightOf(word: string): 'filler' | 'generic' | 'full' {
  if (fillers.has(word)) return 'filler';
  return generic.has(word) ? 'generic' : 'full';
}
