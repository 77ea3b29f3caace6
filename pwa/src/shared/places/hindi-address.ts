import { areas, landmarks } from './places.ts';

/** Words of addresses in Patna. Longer entries are matched first. */
const words: Readonly<Record<string, string>> = {
  'bailey road': 'बेली रोड',
  'ashok rajpath': 'अशोक राजपथ',
  'boring canal road': 'बोरिंग कैनाल रोड',
  'jagdeo path': 'जगदेव पथ',
  'fraser road': 'फ्रेज़र रोड',
  'income tax': 'इनकम टैक्स',
  'krishna ghat': 'कृष्णा घाट',
  'bus stand': 'बस स्टैंड',
  'road no': 'रोड नं',
  anandpuri: 'आनंदपुरी',
  bihar: 'बिहार',
  boring: 'बोरिंग',
  bypass: 'बाइपास',
  cantonment: 'कैंटोनमेंट',
  chauraha: 'चौराहा',
  chowk: 'चौक',
  college: 'कॉलेज',
  colony: 'कॉलोनी',
  flyover: 'फ्लाईओवर',
  gali: 'गली',
  ghat: 'घाट',
  golambar: 'गोलंबर',
  house: 'मकान',
  lane: 'गली',
  main: 'मुख्य',
  market: 'बाज़ार',
  nagar: 'नगर',
  old: 'पुराना',
  patna: 'पटना',
  path: 'पथ',
  pillar: 'पिलर',
  road: 'रोड',
  sheikhpura: 'शेखपुरा',
  station: 'स्टेशन',
};

const known = new Map([
  ...[...landmarks, ...areas].map(({ en, hi }) => [en.toLowerCase(), hi] as const),
  ...Object.entries(words),
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
