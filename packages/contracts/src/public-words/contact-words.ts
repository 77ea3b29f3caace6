/** Vocabulary for contacts in English, Hinglish and Hindi, as alternatives of a pattern. */

/** A letter, mark or digit of a folded lower-case text; the classes of Unicode take long to compile. */
export const character = '[a-z0-9\u0900-\u0963\u0966-\u097F]';
/** What separates two words. */
export const gap = '[^a-z0-9\u0900-\u0963\u0966-\u097F]{1,6}';
/** The end of a Hindi word. */
const tail = '[\\u0900-\\u0963]{0,8}';

/** Any of the words, whole. */
export const whole = (words: string) => `(?<!${character})(?:${words})(?!${character})`;
/** Up to `most` further words. */
export const upTo = (most: number) => `(?:${gap}${character}{1,20}){0,${most}}${gap}`;
/** One of the second words, at most `most` words after one of the first. */
export const near = (first: string, second: string, most: number) =>
  `${whole(first)}${upTo(most)}${whole(second)}`;
/** A pattern for lower-case text; ignoring case would be several times as slow. */
export const pattern = (...parts: readonly string[]) => new RegExp(parts.join('|'), 'u');

/** Apps and sites on which somebody is found by a name or a number. */
export const app = [
  "w(?:h?[au]+t+|o?t|at)[’'`]?s?[ ._*-]?a+p+p?s?|w[ ._-]?app|wh?ats|wsp",
  'tele?[ ._-]?gra?m+|tg|in?sta[ ._-]?(?:gra?m|g)?|ig|(?:the|on|our) gram',
  'f[ ._-]?b(?:ook)?|fa?ce?[ ._-]?b(?:oo|u)k|fesbuk|messenger|snap(?:[ ._-]?chat)?|twitter',
  'linked[ -]?in|threads|discord|share ?chat|sky?pe?|imo|viber|we ?chat|arattai|botim|kik',
  'tik ?tok|hangouts?|true ?caller|you[ ._-]?tube|yt|quora|reddit|pinterest|(?:blue|green|chat|chatting|plane|paper plane) app',
  'google ?(?:forms?|sites?|docs?|drive|business|chat)',
  'व्हाट्स ?[एऐअ]प+|वॉट्स ?[एऐ]प|वाट्स ?[एऐ]प|व्हॉट्स ?[एऐ]प|टेल[िीे]?ग्राम|इंस्टा(?:ग्राम)?|फ़?े?सबुक|मैसेंजर',
  'स्नैप(?:चैट)?|यूट्यूब|ट्विटर|स्काइप|अरट्टई',
].join('|');
/** Other sites that list hostels. Guests compare prices with them, so only "find us on …" is a sign. */
export const portal =
  'oyo|air ?bnb|just ?dial|sulekha|olx|quikr|india ?mart|nobroker|magic ?bricks|99 ?acres|जस्ट ?डायल';
/** Sites on which anybody can publish a page; nothing else of a hostel has their names. */
export const pageHost =
  'blog ?spot|word ?press|wix(?:site)?|tumblr|link ?tree|vercel|netlify|weebly|github|carrd|go ?daddy[a-z]*|phone ?book|yellow pages|phone directory';
/** "No" as the abbreviation of "number", not the negation: before a digit, or after a word such as "my" or "phone". */
const shortNumber =
  'no(?=\\.?\\s?[:=-]?\\s?\\d)|(?<=(?:my|our|mera|hamara|apna|phone|mobile|mob|contact|whatsapp|direct|personal|same|isi|usi)\\.? )no';
export const number = `numbers?|numb[ae]?r|nomb[ae]r|nmbr|nambar|nambr|${shortNumber}|num|mobile|mob|digits?|contact|cell|landline|नंबर|नम्बर|मोबाइल|संपर्क|सम्पर्क`;
export const account =
  'id|i\\.d|handle|user ?name|account|channel|profile|page|आईडी|हैंडल|अकाउंट|चैनल|पेज';
export const pay = 'upi|vpa|g ?pay|google pay|phone ?pe|paytm|bhim|यूपीआई|गूगल पे|फोनपे|पेटीएम';
export const website =
  'web ?sites?|sites?|web|links?|url|domain|blog|browser|वेबसाइट|साइट|लिंक|ब्लॉग|डोमेन';
export const me =
  'me|us|myself|mujhe|mujhko|mujhse|mujh|humko|hamko|hume?i?n?|hamein?|humse|hamse|hum se|मुझे|मुझको|मुझसे|हमें|हमको|हमसे';
export const self = 'we|our|ours|h[au]mar[aie]|hmara|hum|apna|apne|हमार[ाीे]|हम|अपन[ाीे]';
export const owner =
  "my|our|mera|meri|mere|h[au]mar[aie]|apna|owner(?:['’]?s)?|malik ka|मेर[ाीे]|हमार[ाीे]|अपना";
const reachEnglish =
  'call|ring|phone|fone|telephone|dial|text|sms|message|msg|ping|dms?|pm|inbox|buzz|e-?mail|mail|contact|reach|write|speak|talk|connect|chat';
const reachHindi =
  'kol|fon|sampark|samparak|baat|bat|ghanti|miss(?:ed)? ?call|कॉल|काल|फ़?ोन|मैसेज|मेसेज|संदेश|सन्देश|संपर्क|सम्पर्क|बात|मेल|ईमेल|रिंग|घंटी';
/** Ways to reach somebody. */
export const contactVerb = `${reachEnglish}|${reachHindi}`;
/** The same, and by app: "WhatsApp me". */
export const reach = `${contactVerb}|${app}`;
/** "Do it", after a way to reach somebody. */
export const request = [
  'kar(?:o|e|en|ein|iye|iyega|na|lo|le|do|de|ke)|kr(?:o|e|na|lo)|k[ie]j?iye|lagao?|lagaiye|maro',
  'mila(?:o|iye|yen?)|ghuma(?:o|iye)|bhej(?:o|e|iye)?|likh(?:o|e|en|iye)|do|de|dijiye',
  `(?:कर|लगा|मिला|घुमा|भेज|लिख)${tail}|कीजि[एय]े?|दें|दो|दीजिए`,
].join('|');
export const direct =
  'direct(?:ly)?|dairect|seedh[aei]|sidh[aei]|privately|personally|सीध[ाे]|डायरेक्ट';
/** Searching for, opening or following an account. */
export const look = [
  'search|sarch|follow|add|join|subscribe|find|type|look|open|visit|khoj[a-z]*|dh(?:oo?|u)n?d?h?[a-z]{0,3}',
  `jud[a-z]*|(?:खोज|ढू[ँं]?ढ़?|सर्च|फॉलो|जुड़)${tail}`,
].join('|');
/** Places outside the text that can show a number. */
export const place =
  'photos?|pics?|pictures?|images?|banners?|posters?|gate|wall|board|sign ?board|hoarding|logo|cover|bio|video|reel|story|captions?|comments?|neeche|niche|below|about|description|google|maps?|visiting card|card|fotos?|naksha|फ़?ोटो|तस्वीर|बोर्ड|गेट|दीवार|गूगल|वीडियो|नीचे|मैप|नक़?्शे?';
export const shown = [
  'written|painted|printed|shown|given|visible|mentioned|listed|available|there|see|seen|find|found|check|look',
  'read|zoom|press|button|dabao|le lo|lelo|likh[aie]|diya|mil|mile?ga|mil jaye?ga|dekh(?:o|e|en|iye|lo)?',
  `(?:लिख|दिया|मिल|देख|दबा|दिख)${tail}|ज़?ूम|ले लो`,
].join('|');

const appNames =
  'facebook youtube instagram telegram whatsapp twitter linkedin messenger tiktok snapchat'.split(
    ' ',
  );
const appBySound = new Map(appNames.map((name) => [soundOf(name), name]));
const latinWord = /(?<![\p{L}\p{N}])[a-z]{4,12}(?![\p{L}\p{N}])/gu;

/** A lower-case text with the names of apps in their usual spelling: "facebok", "yutub", "instagrm". */
export function withAppNames(lowered: string): string {
  return lowered.replace(latinWord, (word) => appBySound.get(soundOf(word)) ?? word);
}

/** The consonants of a word. */
function soundOf(word: string): string {
  return word
    .replace(/^(?:yo?u|u)(?=t)/, 'y')
    .replace(/ph/g, 'f')
    .replace(/(?<=.)[aeiouhy]/g, '')
    .replace(/c/g, 'k')
    .replace(/(.)\1+/g, '$1');
}
