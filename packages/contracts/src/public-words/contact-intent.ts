import {
  account,
  app,
  character,
  direct,
  gap,
  look,
  me,
  near,
  number,
  owner,
  pageHost,
  pattern,
  pay,
  place,
  portal,
  reach,
  request,
  self,
  shown,
  upTo,
  website,
  whole,
} from './contact-words.ts';

const others = "(?:they|will|parents|guards?|wardens|staff|friends|seniors|did|didn't|not|never)";
/** "Call me", "हमें फोन करें", "seedha baat karo". */
const invites = pattern(
  `(?<!${others} )${near(`${reach}|hit|catch|find`, me, 2)}(?! (?:of|about|that))`,
  `get (?:me|us) (?:by|on|at|through|via)(?!\\p{L})`,
  near(me, `(?:${reach})${gap}(?:\\p{L}{2,4}${gap})?(?:${request})`, 3),
  near(direct, `${reach}|deal|book|mil(?:o|e|en|ein|iye)|मिल(?:ें|ो|िए)`, 3),
  near(`${reach}|deal`, direct, 2),
  whole(
    'miss(?:ed)? ?call|मिस्ड ?कॉल|personal number|direct number|own number|ghanti|drop (?:a|me a) (?:line|hi|text|ping)|(?:send|say|write) (?:a )?(?:hi|hello)',
  ),
);
const kind =
  'phone|mobile|contact|what?s ?app|personal|direct|office|e-?mail|mail|cell|private|insta|telegram|upi|मोबाइल|फ़?ोन';
const states =
  '(?:id |number )?(?:is|are|hai|h|on|ends|starts?|begins?|can|goes|reads|spells?|shuru|banta|same|written|painted|likha|है|पर)';
/** "My number is", "our handle:", "id same as name". */
const statesContact = pattern(
  `${whole(owner)}${gap}(?:(?:${kind})${gap}){0,2}${whole(`${number}|${account}|e-?mail|mail|gmail|${app}|upi`)}\\s?(?:[:=-]|${whole(states)})`,
  `half of (?:my|our|the) (?:${number})`,
  near(`${account}|${number}|naam|name`, 'same|wahi|vahi|yahi|wohi|वही|यही', 2),
  `(?<!\\p{L})(?:for|take|get|save|note|use|try) (?:my|our) (?:phone |mobile |contact |whatsapp )?(?:number|no|id)(?!\\p{L})`,
  near('this|isi|yahi|ye|yeh|इस|इसी|यह|यही', `id|handle|username|number|no|नंबर|आईडी`, 0),
  near('same|isi|issi|wahi|usi|इसी|वही|उसी', `${account}|${number}|naam|name|नाम`, 1),
  near('naam|name|नाम', `${account}|${app}|e-?mail|gmail`, 3),
);
/** Payments and mail to an account that the text names. */
const namesAccount = pattern(
  near(pay, `${account}|${number}`, 0),
  `${whole('e-?mail|mail|ईमेल')} (?:address|पता)\\s?(?:[:=-]|${whole('is|hai|है')})`,
  near('e-?mail|mail|ईमेल|मेल', account, 1),
  near('e-?mail|mail|ईमेल|मेल', 'at|par|pe|पर', 0),
);
/** Leaving the app, or blaming it for its price. */
const leavesApp = pattern(
  near(
    'outside|off|without|avoid(?:ing)?|skip|bypass|save|not (?:on|through|via)|instead of|bina|bahar|leave',
    'app|site|web ?site|platform|portal|commission|middle ?m[ae]n|ऐप|साइट',
    2,
  ),
  near(
    'app|site|web ?site|platform|portal|commission|ऐप|साइट|कमीशन',
    'ke bina|ke bahar|se bahar|bach[a-z]*|mat|chhod[a-z]*|के बिना|से बाहर|के बाहर|बच[\\u0900-\\u0963]*',
    2,
  ),
  near(
    '(?:this|ye|yeh|is|the) (?:app|site|website|platform|portal)|app wale|यह ऐप|ये ऐप|यह साइट|ऐप',
    'cuts?|takes?|charges?|fees?|commission|paise|paisa|percent|ka+t[a-z]*|पैसे|काट[\\u0900-\\u0963]*|कमीशन',
    3,
  ),
);
const shownNumber = `${number}|phone|what?s ?app|qr|फ़?ोन`;
/** The same three words in the orders in which people say them. */
const orders = [
  [shownNumber, shown, place],
  [shownNumber, place, shown],
  [place, shownNumber, shown],
  [shown, shownNumber, place],
  [shown, place, shownNumber],
] as const;
const triples = pattern(...orders.map((words) => words.map(whole).join(upTo(4))));
/** All three kinds of words; one look for each is cheaper than the orders. */
const needed = [shownNumber, shown, place].map((words) => pattern(whole(words)));
/** A number that is elsewhere: "the number is painted on the gate", "scan the QR in photo 3". */
const showsElsewhere = pattern(
  `${whole(shownNumber)}${gap}(?:(?:is|are|on|in|at|the|our|par|pe|me|mein|hai)${gap}){1,3}${whole(place)}`,
  `(?<!(?:room|seat|roll|bed|house|kamra) )${whole('numbers?|contact')} (?:is|are) (?:in|on|at|inside|below|above|behind|under|hidden|near)(?!\\p{L})`,
  near('number|contact|नंबर', place, 0),
  `${whole(place)}${upTo(4)}${whole('numbers?|no|nmbr|नंबर')} ${whole('hai|h|है')}`,
  `${whole(place)}${gap}(?:par|pe|me|mein|se|ka|wala|पर|पे|में|से|का|वाला)${gap}(?:\\p{L}{1,8}${gap})?${whole(number)}`,
  near(number, 'le ?lo|lelo|le le|lena|lijiye|maang[a-z]*|ले लो|ले लें|लीजिए', 0),
  `${whole('get|take|collect|ask for')} (?:the|my|our|his|her|owner'?s?|warden'?s?) (?:phone |mobile |contact )?${whole(number)}`,
  `(?:google|गूगल) ["“”'‘’]`,
  near(
    'search|sarch|dh(?:oo?|u)n?d?h?[a-z]{0,3}|(?:खोज|सर्च)[\\u0900-\\u0963]{0,8}',
    'maps?|google|मैप|गूगल',
    6,
  ),
  whole('scan (?:the |this |my |our )?code'),
  near(
    'google|गूगल',
    'da+l(?:o|e|kar)|likh[a-z]*|type|press|button|dabao|enter|hit|(?:लिख|डाल|दबा)[\\u0900-\\u0963]*',
    7,
  ),
  whole('key ?pad|dial ?pad|t9|water ?mark'),
  near('code', 'photos?|pics?|pictures?|images?|फ़?ोटो', 3),
  near('qr', `photos?|pics?|pictures?|images?|${app}|${number}|chat`, 6),
  near(`scan|${app}`, 'qr', 4),
);
const seeks = `${look}|dms?|inbox|msg|message|ping|naam|named|username|aao|aaiye|aa jao|dekh(?:o|en|iye|lo)|mil(?:te|enge|o|ein|iye)|likh(?:o|e|en|iye|kar)|${account}|नाम|आइए|आएं|आओ|(?:लिख|छोड़)[\\u0900-\\u0963]{0,8}|संदेश|मैसेज`;
const terms =
  'prices?|rates?|rent|booking|details?|availability|vacancy|discount|pics|tour|किराया|दाम|बुकिंग';
/** An app with its owner's account, or a request to write, follow or search there. */
const isOnApp = pattern(
  `^[^\\p{L}]{0,3}${whole(app)}(?:${gap}${character}{1,20}){0,4}[^\\p{L}\\p{N}]{0,3}$`,
  near(`dms?|ping|msg|${app}`, terms, 3),
  near(terms, `dms?|ping|msg|${app}`, 3),
  near(app, request, 0),
  near(self, app, 6),
  near(me, portal, 3),
  `${whole(me)}${upTo(2)}(?:on|par|pe|via|through|पर)${gap}${whole(app)}`,
  near(
    `i am|i'm|${self}|us|follow|find|search`,
    'social media|socials?|every ?where|all platforms',
    5,
  ),
  near(app, `${self}|under|as|${me}`, 0),
  near(app, seeks, 7),
  near(seeks, app, 9),
  near('go to|visit|see|check|open|our|my|hamar[ai]|apn[aie]|type|हमारी|अपनी', website, 2),
);
/** A hostel's name in one word, as accounts and domains have it: "sunrisehostel", "shantigirlspg". */
const joinedName = [
  '(?<![a-z])(?!',
  [
    '(?:girls|boys|ladies|gents|youth|govt|government)hostels?',
    'hostell?(?:e?r|ing)?s?',
    'hostel(?:ites?|mates?|wal[a-z]|ke|me|ka|ki|se|ko)',
    'patna(?:city|sahib|ites?|wal[a-z])',
  ]
    .map((word) => `${word}(?![a-z])`)
    .join('|'),
  ')(?:',
  [
    '[a-z]{3,20}(?:hostels?|patna|niwas|nivas|lodge|girls|boys|homestay|rooms?pg)',
    '(?:hostel|patna|niwas|nivas|girls|boys)[a-z]{2,20}',
    '[a-z]{3,20}pg',
  ].join('|'),
  ')(?![a-z])',
].join('');
/** "3 do baar, fir 4, fir 7 do baar". */
const repeated = '\\d\\s(?:do|teen|two|three|दो|तीन)\\s(?:ba+r|times|बार)';
/** Spelled signs of an address. */
const spelledSigns = pattern(
  '(?<!on the |polka |the )(?<![\\p{L}\\p{N}])d[o0]t(?! (?:of|on|at|time|pen|matrix|paint|se|par|pe))(?![\\p{L}\\p{N}])',
  whole('dot ?com|डॉट|डोट|slash|स्लैश|under ?score|अंडर ?स्कोर|hyphen|hash ?tag|at sign|ऐट|goo ?gl'),
  whole(pageHost),
  joinedName,
  `${repeated}.{1,40}${repeated}`,
  '@\\s(?!rs|inr|rupees|only|just|approx|₹)[a-z]',
  // Six letters or signs with spaces between them.
  '(?<![^\\s])(?:[\\p{L}@._]\\s){6}',
);

const intents = [
  invites,
  statesContact,
  namesAccount,
  leavesApp,
  showsElsewhere,
  isOnApp,
  spelledSigns,
];

/** Whether a folded lower-case text invites readers to get in touch outside the app. It may have no number. */
export function invitesContact(lowered: string): boolean {
  return (
    intents.some((intent) => intent.test(lowered)) ||
    (needed.every((words) => words.test(lowered)) && triples.test(lowered))
  );
}

const callingWord = pattern(`^(?:${reach}|${number}|ph|enquir(?:y|e)|pooch[a-z]*|milao|lagao)$`);
/** How to put a number together. */
const decoding = pattern(
  whole(
    'remove|delete|drop|ignore|minus|plus|without|replace|instead|hata(?:o|kar|ke|iye)?|skip|put|jod(?:o|kar|ke|iye)?|combine|together|join|revers\\w*|ulta|ulti|backwards?|mila ?kar|mila ?ke|first|last|half|halves|rest|remaining|begins?|starts?|ends?|followed|subtract|pehle?|baaki|baad|aage|jagah|(?:हटा|जोड़|उल्ट)[\\u0900-\\u0963]*|मिलाकर|पहले|बाकी|बाद|आगे',
  ),
);

/** Whether a lower-case word is about calling. */
export function isCallingWord(word: string): boolean {
  return callingWord.test(word);
}

/** Whether a folded lower-case text explains how to put a number together. */
export function explainsNumber(lowered: string): boolean {
  return decoding.test(lowered);
}
