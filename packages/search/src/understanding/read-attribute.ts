import { synonymsOf } from '../text/synonyms.ts';
import type { Token } from '../text/words.ts';
import type { Meaning, WordSpan } from './query-parts.ts';

const genders = { girls: 'Girls', boys: 'Boys', unisex: 'Unisex' } as const;
const rooms = { single: 'Single', double: 'Double', triple: 'Triple', dormitory: 'Dormitory' };

const wordings: readonly (readonly [Meaning, string])[] = [
  [{ kind: 'gender', value: 'Unisex' }, 'co ed|sabhi ke lie|sabhi ke liye'],
  [{ kind: 'category', value: 'Single' }, '1 sharing|1 seater|one sharing|akela room'],
  [{ kind: 'category', value: 'Double' }, '2 sharing|2 seater|two sharing|do sharing|do bed'],
  [{ kind: 'category', value: 'Triple' }, '3 sharing|3 seater|three sharing|tin bed|teen bed'],
  [{ kind: 'facilities', value: 'Wi-Fi' }, 'wifi|wi fi|internet|wai fai|waifai'],
  [
    { kind: 'facilities', value: 'AC' },
    'ac|a c|air conditioned|air conditioner|air conditioning|eisi',
  ],
  [{ kind: 'facilities', value: 'RO Water' }, 'ro water|ro|ro pani|aaro pani|ro ka pani'],
  [{ kind: 'facilities', value: 'Geyser' }, 'geyser|geysar|gizar|geaser|hot water|garam pani'],
  [{ kind: 'facilities', value: 'Mattress' }, 'mattress|matress|gadda'],
  [{ kind: 'facilities', value: 'Refrigerator' }, 'fridge|refrigerator|frij|phrij'],
  [{ kind: 'facilities', value: 'Cleaning Service' }, 'cleaning service|cleaning|safai'],
  [
    { kind: 'meals', value: 'Evening Breakfast' },
    'evening breakfast|evening snacks|sham ka nashta|shaam ka nashta',
  ],
  [{ kind: 'meals', value: 'Breakfast' }, 'breakfast|nashta|nasta|subah ka nashta'],
  [{ kind: 'meals', value: 'Lunch' }, 'lunch|dopahar ka khana|din ka khana'],
  [{ kind: 'meals', value: 'Dinner' }, 'dinner|rat ka khana|raat ka khana'],
  [{ kind: 'food' }, 'food included|meals included|khana sahit|khane ke sath|khana ke sath'],
  [{ kind: 'food' }, 'food|meal|meals|mess|khana|khane|bhojan|tiffin|tifin'],
  [
    { kind: 'vegOnly' },
    'veg|vegetarian|veggie|vegitarian|shakahari|sakahari|shuddh shakahari|pure veg|pure vegetarian|only veg|veg only|' +
      'veg khana|veg food|veg mess|vegetarian food|shakahari khana|shakahari bhojan|shuddh shakahari khana|wej|pyor wej|wejiteriyan',
  ],
  [
    { kind: 'nonVeg' },
    'non veg|nonveg|non vegetarian|non wej|nonwej|mansahari|masahari|non veg food|non veg khana|mansahari khana',
  ],
  ...visitorWordings(),
  [{ kind: 'haveWarden' }, 'warden|wardan'],
  [{ kind: 'verified' }, 'verified|satyapit'],
  ...Object.entries(genders).map(
    ([word, value]) => [{ kind: 'gender', value }, synonymsOf(word).join('|')] as const,
  ),
  ...Object.entries(rooms).map(
    ([word, value]) => [{ kind: 'category', value }, synonymsOf(word).join('|')] as const,
  ),
];

/** "Visitors allowed", "mehmaan aa sakte hain", "no guests" and their like. Some are too common to stand alone. */
function visitorWordings(): [Meaning, string][] {
  const alone = ['visitors', 'visitor', 'wizitar', 'wizitars'];
  const others =
    'guests|guest|gest|friends|friend|parents|parent|family|pariwar|dost|mata pita|mehman|mehmaan|mehmano|mehmanon|' +
    'milne wale|milne walon|milne walo|rishtedar';
  const all = [...alone, ...others.split('|')];
  const can = ['a', 'aa'].flatMap((come) =>
    ['sakte', 'sakta', 'sakti'].map((may) => `${come} ${may}`),
  );
  const no = ['nahi', 'nahin'];
  const permission = ['anumti', 'anumati', 'ijazat', 'permission'].map((word) => `ki ${word}`);
  const allowed = ['allowed', 'alaud', ...can, ...permission];
  const denied = [
    'not allowed',
    'not alaud',
    'mana',
    'ki manahi',
    ...['allowed', 'alaud'].flatMap((each) => no.map((not) => `${each} ${not}`)),
    ...no.flatMap((not) => [...can, 'allowed', 'alaud'].map((each) => `${not} ${each}`)),
    ...permission.flatMap((each) => no.map((not) => `${each} ${not}`)),
  ];
  const said = (endings: readonly string[], people: readonly string[] = all) =>
    people.flatMap((each) =>
      endings.flatMap((end) => [`${each} ${end}`, `${each} ${end} hai`, `${each} ${end} hain`]),
    );
  return [
    [
      { kind: 'noVisitors' },
      [...said(denied), ...said(no, alone), ...all.map((each) => `no ${each}`)].join('|'),
    ],
    [{ kind: 'visitorsAllowed' }, [...alone, ...said(allowed)].join('|')],
  ];
}

const meaningOf = new Map(
  wordings.flatMap(([meaning, all]) => all.split('|').map((each) => [each, meaning] as const)),
);
const longest = Math.max(...[...meaningOf.keys()].map((typed) => typed.split(' ').length));
const negations = new Set('no non without bina nahi nahin not'.split(' '));
/** Words that may follow a room category or a meal. */
const endings: Partial<Record<Meaning['kind'], ReadonlySet<string>>> = {
  category: new Set('sharing sheyring shering seater sitar bed bedded occupancy'.split(' ')),
  food: new Set('included sahit samet shamil milna'.split(' ')),
  meals: new Set('included sahit samet shamil'.split(' ')),
};

/**
 * The filter that the words at a position name; undefined for none, or when it is denied ("non AC"). A denial before
 * `unread` belongs to other words.
 */
export function readAttribute(
  words: readonly Token[],
  from: number,
  unread: number,
): WordSpan | undefined {
  for (let length = Math.min(longest, words.length - from); length > 0; length -= 1) {
    const typed = words.slice(from, from + length).map(({ folded }) => folded);
    const meaning = meaningOf.get(typed.join(' '));
    if (!meaning) continue;
    if (from > unread && negations.has(words[from - 1]?.folded ?? '')) return undefined;
    const to = from + length;
    const isEnding = endings[meaning.kind]?.has(words[to]?.folded ?? '') === true;
    return { meaning, from, to: isEnding ? to + 1 : to };
  }
  return undefined;
}
