import { parse } from 'tldts';
import type { Finding } from './folded-text.ts';
import { hasDisguisedAddress, isEnding } from './disguised-addresses.ts';

const scheme =
  /\bh(?:tt|xx)ps?\s*:|\bh\s?t\s?t\s?p\s?s?\s?:|\bw[\s._-]?w[\s._-]?w\b|(?<![a-z])www(?=[a-vx-z][a-z]{2})/i;
const mail = /[\p{L}\p{N}_](?:@|[([{]\s*(?:a|at)\s*[)\]}])\s?[\p{L}][\p{L}\p{N}-]/iu;
const spacedMail = /[\p{L}\p{N}_]\s@\s[\p{L}\p{N}-]+\s?\.\s?\p{L}{2}/u;
const provider =
  '(?:g[\\s-]?mail|yahoo|ymail|hotmail|outlook|rediff(?:mail)?|proton(?:mail)?|icloud|जीमेल|याहू)';
const atProvider = new RegExp(
  `(?:@|\\bat|\\brate(?: of)?|एट|ऐट)[\\s)\\]}]*${provider}|${provider}\\s*[.,([{]*\\s*(?:dot|d0t|डॉट|com|c0m|कॉम)`,
  'iu',
);
const namesProvider =
  /(?<!\p{L})(?:g[\s-]?mail|जीमेल|ymail|(?:yahoo|hot|rediff|proton)[\s-]?mail)(?!\p{L})/iu;
const atTheRate = /\bat the rate(?: of)? (?!of |rs|inr|₹|\d)\p{L}/iu;

/** Matches the ending of an address after a dot that is spelled out, in brackets or between spaces. */
const writtenDot =
  /[\p{L}\p{M}\p{N}]\s?(?:[([{<]\s?(?:dot|d0t|\.|डॉट)\s?[)\]}>]|\s(?:dot|d0t|डॉट|डोट)\s)\s?([\p{L}\p{M}0]{2,12})/giu;
const strayDot = /[\p{L}\p{N}]{3}(?:\s+\.\s*|\.\s+|,)(com|org|biz|xyz|c0m)(?!\p{L})/iu;
const strayDotDoubtful =
  /[\p{L}\p{N}]{3}(?:\s+\.|,(?!\p{L}{2,4}\s\p{L}))(?:in|net|info|dev|app|online|site|me)(?!\p{L})|\p{L}{6}-com(?!\p{L})|[a-z0-9]{4}।(?:in|com|net|org|इन|कॉम|नेट)(?!\p{L})/iu;
const spelled = /(?:(?<!\S)\S\s){5,}\S(?!\S)/gu;

const host =
  /(?<![\p{L}\p{N}.-])[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]|\.(?=[\p{L}\p{N}]))*(\/[\p{L}\p{N}_@?+~#%=-])?/gu;

/** Top-level domains that are also English or Hinglish words, so that they may follow a full stop without a space. */
const wordEndings = new Set(
  (
    'in it is so no to be my at as am do us me by la id in id i.e app art auto bar bed best bike bio blog book ' +
    'business care cash center city clean cleaning click clothing club coach coffee college cool credit day ' +
    'deal dentist diet direct dog family fan farm fast finance fish fit food free fun garden gas gift give go ' +
    'gold good green guide gym help holiday home hospital hot hotel house how info insure kitchen kids land law ' +
    'life link live loan love ltd luxe map market meet men menu moda money name net new news now observer one ' +
    'online open page parents party pay pet phone photo pics pizza place play plus press pub radio read rent ' +
    'rest review reviews room run safe safety sale save school select shop show site sleep space sport store ' +
    'street study style support team tea tips today tools top tour town toys trade training travel trust vet ' +
    'video view vote watch water web wiki win work works world yoga you zero zone'
  ).split(' '),
);
/** Those that are sold cheaply. They are doubtful unless they are part of a sentence. */
const soldEndings = new Set(
  'in me id app blog click club info link live net online page room shop site space store top web'.split(
    ' ',
  ),
);

/** Short addresses of messengers. */
const messengers = /^(?:wa|t|m|fb)\.me$/i;
/** Top-level domains with which no sentence begins. */
const webEndings = new Set('com org co biz xyz dev io edu gov'.split(' '));

/** Whether a folded text contains, or may contain, a link or an e-mail address. */
export function findLink(folded: string): Finding {
  const packed = folded
    .replace(spelled, (letters) => letters.replace(/\s/g, ''))
    .replace(/\s([./])\s/g, '$1');
  if (scheme.test(folded) || mail.test(withoutPrices(folded)) || spacedMail.test(folded))
    return 'clear';
  if (atProvider.test(folded)) return 'clear';
  const written = findWrittenDot(folded);
  if (written === 'clear' || strayDot.test(folded)) return 'clear';
  const found = [written, ...hostsOf(folded), ...(packed === folded ? [] : hostsOf(packed))];
  if (found.includes('clear')) return 'clear';
  const doubtful =
    found.includes('doubtful') ||
    strayDotDoubtful.test(folded) ||
    hasDisguisedAddress(folded) ||
    namesProvider.test(folded) ||
    atTheRate.test(folded);
  return doubtful ? 'doubtful' : 'none';
}

/** Removes prices: "Rooms@Rs 6500" is no address. */
function withoutPrices(text: string): string {
  return text.replace(/@\s?(?:rs|inr|rupees?|only)\b/gi, ' ');
}

function findWrittenDot(text: string): Finding {
  let finding: Finding = 'none';
  for (const [whole, ending = ''] of text.matchAll(writtenDot)) {
    const name = ending.replace(/0/g, 'o').toLowerCase();
    if (name === 'कॉम') return 'clear';
    if (!isEnding(name)) continue;
    if (/[([{<]/.test(whole) || !wordEndings.has(name)) return 'clear';
    finding = 'doubtful';
  }
  return finding;
}

function hostsOf(text: string): Finding[] {
  if (!text.includes('.')) return [];
  return [...text.matchAll(host)].flatMap((match) => {
    const name = match[0].replace(/\/.?$/su, '').replace(/\.c0m$/i, '.com');
    if (!name.includes('.')) return [];
    const path = match[1] !== undefined;
    const after = text.slice(match.index + match[0].length);
    return [findingOfHost(name, path, after)];
  });
}

/** Matches degrees: B.Com, M.Sc., LL.B, Ph.D. */
const degree =
  /^(?:(?:[bmipd]|ll|ph)\.(?:com|sc|ed|tech|pharm|a|b|d|m|phil|arch|des|lib|r)|(?:बी|एम|आई|डी)\.\p{L}[\p{L}\p{M}]*)$/iu;

function findingOfHost(name: string, path: boolean, after: string): Finding {
  const { isIcann, domain, publicSuffix } = parse(name.toLowerCase());
  if (isIcann !== true || domain === null || publicSuffix === null) return 'none';
  const labels = name.split('.');
  const ending = labels.at(-1) ?? '';
  const before = labels.at(-2) ?? '';
  if (degree.test(name)) return 'none';
  const lower = ending.toLowerCase();
  const abbreviation = labels.slice(0, -1).every((label) => label.length === 1);
  const isWord = wordEndings.has(lower);
  // Abbreviations are no links: "B.N.College", "6 a.m.to 9".
  if (abbreviation) return path && /\p{L}/u.test(before) ? 'clear' : 'none';
  if (path) return isWord && /^\p{Lu}/u.test(ending) ? 'doubtful' : 'clear';
  if (messengers.test(name)) return 'clear';
  const goesOn = /^\s+\p{L}/u.test(after);
  const starts = /^\p{Lu}/u.test(ending);
  if (starts && goesOn && !/^\p{Lu}/u.test(before) && !webEndings.has(lower)) return 'none';
  if (publicSuffix.includes('.') || !isWord || /[-\d]/.test(before)) return 'clear';
  if (soldEndings.has(lower)) return 'doubtful';
  return goesOn || starts ? 'none' : 'doubtful';
}
