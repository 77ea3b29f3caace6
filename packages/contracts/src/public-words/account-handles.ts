import type { Finding } from './folded-text.ts';

const app =
  '(?:insta(?: ?gra?m)?|ig|tele ?gra?m|tg|snap(?:chat)?|fb|face ?book|fesbuk|w(?:h?a)?ts? ?a+pp?|twitter|linkedin|threads|discord|snapchat|sharechat|skype|imo|viber|wechat|arattai|signal app|youtube|yt|इंस्टा(?:ग्राम)?|टेल[िी]ग्राम|व्हाट्स[एऐ]प|वॉट्स[एऐ]प|फ़?ेसबुक|यूट्यूब|स्नैप(?:चैट)?|ट्विटर|स्काइप|अरट्टई|सिग्नल(?= (?:पर|ऐप)))';
const handle =
  '(?<![\\p{L}\\p{N}._])(?=[\\p{N}._]{0,12}\\p{L})(?:[\\p{L}\\p{N}]+(?:[._][\\p{L}\\p{N}]+)+|\\p{L}{2,}\\d{2,})';
const gap = '[\\s:=@–-]';
const linking = `${gap}*(?:(?:id|handle|page|channel|username|par|pe|on|as|at|me|is|hai|kare?)${gap}+){0,3}`;
const named = new RegExp(`(?<!\\p{L})${app}(?!\\p{L})${linking}${handle}(?!\\p{L})`, 'iu');
const naming = new RegExp(`${handle}\\s(?:on|at|par|pe)\\s${app}(?!\\p{L})`, 'iu');
const introduced = new RegExp(
  `(?<!\\p{L})${app}\\s*(?:(?:id|handle|page|channel|username)\\s*[:=\\-]?|[:=\\-@])\\s*\\p{L}{4}`,
  'iu',
);

/** Matches words about paying or writing to an account. */
const desk =
  '(?:e-?mail|mail|upi|gpay|g pay|google pay|phone ?pe|paytm|bhim|ईमेल|मेल|यूपीआई|गूगल पे|फोनपे|पेटीएम)';
const atDesk = new RegExp(`(?<!\\p{L})${desk}(?!\\p{L})${linking}${handle}(?!\\p{L})`, 'iu');

/** Matches words about finding or following an account, before or after its name. */
const verb =
  '(?:search|sarch|follow|add|join|page|profile|account|channel|naam|पेज|चैनल|अकाउंट|जुड़\\p{M}*|जोड़\\p{M}*|subscribe|dm|inbox|msg|message|ping|dhoondh?o?|dhundh?o?|ढूंढ\\p{M}*|ढूँढ\\p{M}*|खोज\\p{M}*|सर्च|फॉलो)';
const between = '[\\s:,_."\'“”‘’-]+';
const few = `(?:${between}[\\p{L}\\p{M}\\p{N}]+){0,4}${between}`;
const lookedFor = new RegExp(
  `(?<!\\p{L})(?:${app}${few}${verb}|${verb}${few}${app})(?!\\p{L})`,
  'iu',
);
/** Matches apps whose accounts can be found by name. */
const searchable =
  '(?:insta(?: ?gra?m)?|ig|tele ?gra?m|tg|snap(?:chat)?|fb|face ?book|fesbuk|twitter|linkedin|threads|discord|youtube|yt|इंस्टा(?:ग्राम)?|टेल[िी]ग्राम|फ़?ेसबुक|यूट्यूब|स्नैप(?:चैट)?|ट्विटर)';
const byName =
  '(?:(?:ko|को) (?:message|msg|dm|ping|inbox|मैसेज|संदेश)|(?:naam|नाम) (?:se|से)|named|called|find us|find our|dh(?:oo?|u)nd?h?\\p{L}*|khoj\\p{L}*|खोज\\p{M}*|ढूंढ\\p{M}*|ढूँढ\\p{M}*|सर्च)';
const far = `(?:${between}[\\p{L}\\p{M}\\p{N}]+){0,8}${between}`;
const foundByName = new RegExp(
  `(?<!\\p{L})(?:${searchable}${far}${byName}|${byName}${far}${searchable})(?!\\p{L})`,
  'iu',
);
/** Matches a request to search the web for a contact: "Google Ganga Niwas, the number is there". */
const webSearch = '(?:google|googl|गूगल)';
const contactFound = '(?:number|numbr|contact|phone|mobile|नंबर|नम्बर|फोन|फ़ोन|संपर्क)';
const foundOnTheWeb = new RegExp(
  `(?<!\\p{L})${webSearch}(?! ?(?:map|pay))${far}${contactFound}(?!\\p{L})`,
  'iu',
);
/** Matches a special character of an account's name that is spelled out, or the prefix of Skype names. */
const spelledSign = /(?<!\p{L})(?:(?:under ?score|अंडर ?स्कोर)(?!\p{L})|live:\p{L}{4})/iu;

/** Matches `#patnarooms`, or `name#1234` as some apps write it. */
const hashTag = /(?<![\p{L}\p{N}])#\p{L}[\p{L}\p{N}_]{5,}|\p{L}{3}#\d{3,5}(?!\d)/u;
const atHandle = /(?<![\p{L}\p{N}@])@([\p{L}_][\p{L}\p{N}_.]+)/gu;
const priceWords = /^(?:rs|inr|rupees?|only|just|approx|rate)(?:\.|$)/i;

/** Whether a folded text names an account on another app. */
export function findHandle(folded: string): Finding {
  if (named.test(folded) || naming.test(folded)) return 'clear';
  let finding: Finding =
    introduced.test(folded) ||
    lookedFor.test(folded) ||
    foundByName.test(folded) ||
    spelledSign.test(folded) ||
    foundOnTheWeb.test(folded) ||
    atDesk.test(folded) ||
    hashTag.test(folded) ||
    /\p{L}_\p{L}/u.test(folded)
      ? 'doubtful'
      : 'none';
  for (const [, name = ''] of folded.matchAll(atHandle)) {
    if (priceWords.test(name)) continue;
    if (name.length >= 8 || /[_\d]|\.\p{L}/u.test(name)) return 'clear';
    finding = 'doubtful';
  }
  return finding;
}
