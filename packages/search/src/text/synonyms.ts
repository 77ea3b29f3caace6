/** Words of one line mean the same to somebody who looks for a hostel; in Latin letters. */
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

/** Two words typed for one that is known. */
export const phrases: ReadonlyMap<string, string> = new Map([
  ['paying guest', 'pg'],
  ['wi fi', 'wifi'],
  ['co ed', 'unisex'],
  ['air conditioned', 'ac'],
  ['air conditioner', 'ac'],
]);

/** Words that say nothing of a hostel when others stand beside them. */
const fillers = new Set(
  (
    'a an the in of at on to for with and near sath saath ke ka ki ko me mein main men se par pe aur paas pas ' +
    'nazdik najdik wala wale wali vala vali liye lie chahiye chahie best good accha achha sasta cheap'
  ).split(' '),
);

/** Words that every hostel means, whether it says them or not. */
const generic = new Set([...(groups[2] ?? []), ...(groups[5] ?? []), 'patna']);

const groupOf = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)));

/** The words that mean the same, itself included; none for a word without synonyms. */
export function synonymsOf(word: string): readonly string[] {
  return groupOf.get(word) ?? [];
}

/** Every word that has synonyms. */
export const wordsWithSynonyms: readonly string[] = [...groupOf.keys()];

/** `filler` may be left out; `generic` lifts a hostel that has it, and is asked of none. */
export function weightOf(word: string): 'filler' | 'generic' | 'full' {
  if (fillers.has(word)) return 'filler';
  return generic.has(word) ? 'generic' : 'full';
}
