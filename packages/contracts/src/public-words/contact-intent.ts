const letter = '[\\p{L}\\p{M}\\p{N}]';
const gap = `[^\\p{L}\\p{M}\\p{N}]{1,6}`;
const whole = (words: string) => `(?<!${letter})(?:${words})(?!${letter})`;
/** The second words at most `most` words after the first. */
const then = (first: string, second: string, most: number) =>
  `${whole(first)}(?:${gap}${letter}{1,20}){0,${most}}${gap}${whole(second)}`;
const pattern = (...parts: readonly string[]) => new RegExp(parts.join('|'), 'iu');

/** Apps and sites on which a person is found by a name or a number. */
export const app =
  "w(?:h?[au]+t+|o?t|at)[’'`]?s?[ ._*-]?a+p+p?s?|w[ ._-]?app|wh?ats|wsp|tele?[ ._-]?gra?m+|tg|in?sta[ ._-]?(?:gra?m|g)?|ig|f[ ._-]?b(?:ook)?|fa?ce?[ ._-]?b(?:oo|u)k|fesbuk|messenger|snap(?:[ ._-]?chat)?|twitter|linked[ -]?in|threads|discord|share ?chat|sky?pe?|imo|viber|we ?chat|arattai|botim|hike|kik|hangouts?|true ?caller|you[ ._-]?tube|yt|quora|reddit|pinterest|blog ?spot|word ?press|wix(?:site)?|tumblr|link ?tree|google ?(?:forms?|sites?|docs?|drive|business|chat)|oyo|air ?bnb|just ?dial|sulekha|olx|quikr|india ?mart|no ?broker|magic ?bricks|99 ?acres|व[्ह]*[ाॉॅ]*[हट]?्?[टा]*्?स ?[एऐअ]प+|टेल[िीे]?ग्राम|इंस्टा(?:ग्राम)?|फ़?े?सबुक|स्नैप(?:चैट)?|यूट्यूब|ट्विटर|स्काइप|अरट्टई|जस्ट ?डायल";
const number =
  'numbers?|numb[ae]?r|nmbr|nambar|nambr|no|num|mobile|mob|digits?|contact|cell|landline|नंबर|नम्बर|मोबाइल|संपर्क|सम्पर्क';
const account = 'id|i\\.d|handle|user ?name|account|channel|profile|page|आईडी|हैंडल|अकाउंट|चैनल|पेज';
const me = 'me|us|myself|mujhe|mujhko|mujhse|mujh|humko|hamko|hume?i?n?|hamein?|humse|hamse|hum se|मुझे|मुझको|मुझसे|हमें|हमको|हमसे';
const reach = `call|ring|phone|fone|telephone|dial|text|sms|message|msg|ping|dms?|pm|inbox|buzz|e-?mail|mail|contact|reach|write|speak|talk|connect|chat|${app}`;
const request =
  'kar(?:o|e|en|ein|iye|iyega|na|lo|le|do|de|ke)|kr(?:o|e|na|lo)|k[ie]j?iye|kijiye|lagao?|lagaiye|mila(?:o|iye|yen?)|ghuma(?:o|iye)|bhej(?:o|e|iye)?|likh(?:o|e|en|iye)|maro|do|de|dijiye|कर(?:ें|े|ो|िए|िये|ना|के)|कीजि[एय]े?|लगा(?:एं|एँ|ओ|इए|ना)|मिला(?:एं|एँ|ओ|इए|ना)|घुमा(?:एं|एँ|ओ|इए)|भेज(?:ें|ो|िए|ना)|लिख(?:ें|ो|िए|ना)|दें|दो|दीजिए';
const reachHindi = `call|kol|phone|fon|message|msg|ping|text|sms|dm|mail|e-?mail|contact|sampark|samparak|baat|bat|ring|miss(?:ed)? ?call|कॉल|काल|फ़?ोन|मैसेज|मेसेज|संदेश|सन्देश|संपर्क|सम्पर्क|बात|मेल|ईमेल|रिंग|${app}`;
const direct = 'direct(?:ly)?|dairect|seedh[aei]|sidh[aei]|privately|personally|सीध[ाे]|डायरेक्ट';

/** "Call me", "हमें फोन करें", "seedha baat karo". */
const invites = pattern(
  `(?<!(?:they|will|parents|guards?|wardens|staff|friends|seniors|did|didn't|not|never) )${then(reach, me, 2)}`,
  then(me, `(?:${reachHindi})${gap}(?:\\p{L}{2,4}${gap})?(?:${request})`, 3),
  then(direct, `${reach}|${reachHindi}|deal|book|mil(?:o|e|en|ein|iye)|मिल(?:ें|ो|िए)`, 3),
  then(`${reach}|baat|sampark|deal|बात|संपर्क`, direct, 2),
  whole('miss(?:ed)? ?call|मिस्ड ?कॉल|personal number|direct number|ghanti'),
);
/** "My number is", "our handle:". */
const states = pattern(
  `${whole("my|our|mera|meri|mere|h[au]mar[aie]|apna|owner(?:['’]?s)?|malik ka|मेर[ाीे]|हमार[ाीे]|अपना")}${gap}(?:(?:phone|mobile|contact|what?s ?app|personal|direct|office|e-?mail|mail|cell|private|insta|telegram|upi|मोबाइल|फ़?ोन)${gap}){0,2}${whole(`${number}|${account}|e-?mail|mail|gmail|${app}|upi`)}\\s?(?:[:=-]|(?:id |number )?(?:is|are|hai|h|on|ends|starts?|begins?|can|goes|reads|spells?|shuru|banta|same|written|painted|likha|reads|है|पर)(?!${letter}))`,
  `half of (?:my|our|the) (?:${number})`,
  then(`${account}|${number}|naam|name`, 'same|wahi|vahi|yahi|wohi|वही|यही', 2),
  then('same|isi|issi|wahi|usi|इसी|वही|उसी', `${account}|handle|${number}|naam|name|नाम`, 1),
);
/** Payments and mail to an account that the text names. */
const accounts = pattern(
  then('upi|vpa|g ?pay|google pay|phone ?pe|paytm|bhim|यूपीआई|गूगल पे|फोनपे|पेटीएम', `${account}|${number}`, 0),
  then('e-?mail|mail|ईमेल|मेल', `${account}|address|at|@|par|pe|पर`, 1),
);
/** Leaving the site. */
const bypasses = pattern(
  then('outside|off|without|avoid(?:ing)?|skip|bypass|save|not (?:on|through|via)|instead of|bina|bahar|leave', 'app|site|web ?site|platform|portal|commission|middle ?m[ae]n|ऐप|साइट', 2),
  then('app|site|web ?site|platform|portal|commission|ऐप|साइट|कमीशन', 'ke bina|ke bahar|se bahar|bach\\p{L}*|mat|chhod\\p{L}*|के बिना|से बाहर|के बाहर|बच\\p{L}*|बचाएं|बचेगा', 2),
);
/** The app as a reason to leave it: "this app takes a fee". */
const blames = pattern(
  then('(?:this|ye|yeh|is|the) (?:app|site|website|platform|portal)|यह ऐप|ये ऐप|यह साइट|ऐप', 'cuts?|takes?|charges?|fees?|commission|paise|paisa|k[a]+t\\p{L}*|पैसे|काट\\p{M}*|कमीशन', 3),
);
/** A number or an account that is elsewhere: "the number is painted on the gate". */
const place =
  "photos?|pics?|pictures?|images?|banners?|posters?|gate|wall|board|sign ?board|hoarding|logo|cover|bio|about|description|google|maps?|visiting card|card|fotos?|naksha|फ़?ोटो|तस्वीर|बोर्ड|गेट|दीवार|गूगल|मैप|नक़?्शे?";
const shown =
  'written|painted|printed|shown|given|visible|mentioned|listed|available|there|see|seen|find|found|check|look|likha|likhi|likhe|diya|mil|mile?ga|mil jaye?ga|dekh(?:o|e|en|iye|lo)?|read|zoom|press|button|dabao|le lo|lelo|लिखा|दिया|मिलेगा|मिल|देख\\p{M}*|देखिए|ज़?ूम|ले लो|दबा\\p{M}*';
const numberOrPhone = `${number}|phone|what?s ?app|qr|फ़?ोन`;
const elsewhere = pattern(
  ...[
    [numberOrPhone, shown, place],
    [numberOrPhone, place, shown],
    [place, numberOrPhone, shown],
    [shown, numberOrPhone, place],
    [shown, place, numberOrPhone],
  ].map(([first = '', second = '', third = '']) => `${whole(first)}(?:${gap}${letter}{1,20}){0,4}${gap}${whole(second)}(?:${gap}${letter}{1,20}){0,4}${gap}${whole(third)}`),
  `${whole(numberOrPhone)}${gap}(?:(?:is|are|on|in|at|the|our|par|pe|me|mein|hai)${gap}){1,3}${whole(place)}`,
  then('number|contact|नंबर', place, 0),
  `${whole(place)}${gap}(?:par|pe|me|mein|se|ka|wala|पर|पे|में|से|का|वाला)${gap}(?:${letter}{1,8}${gap})?${whole(number)}`,
  then(number, 'le ?lo|lelo|le le|lena|lijiye|maang\\p{L}*|ले लो|ले लें|लीजिए', 0),
  then('get|take|collect|ask for', `(?:the|my|our|his|her|owner'?s?|warden'?s?)${gap}(?:phone |mobile |contact )?(?:${number})`, 0),
  then('google|गूगल', 'da+lo|da+le|da+lkar|likh\\p{L}*|type|press|button|dabao|enter|hit|लिख\\p{M}*|डाल\\p{M}*|दबा\\p{M}*', 7),
  whole('key ?pad|dial ?pad|t9'),
  then('qr', `photos?|pics?|pictures?|images?|${app}|${number}|chat`, 6),
  then(`scan|${app}`, 'qr', 4),
);
/** An app with a request to write, follow or search: "Skype me", "insta pe aao". */
const seeks =
  `search|sarch|follow|add|join|subscribe|dm|inbox|msg|message|ping|find|type|look|naam|named|username|khoj\\p{L}*|dh(?:oo?|u)n?d?h?\\p{L}{0,3}|aao|aaiye|aa jao|jud\\p{L}*|${account}|खोज\\p{M}*|ढू\\p{M}*ढ\\p{M}*|सर्च|फॉलो|नाम|जुड़\\p{M}*|आइए|आएं|आओ`;
const self = 'we|our|ours|h[au]mar[aie]|hmara|hum|apna|apne|हमार[ाीे]|हम|अपन[ाीे]';
const onApp = pattern(
  then(self, app, 6),
  then(app, `${self}|under|as`, 1), then(app, seeks, 7), then(seeks, app, 9), then(app, me, 0));
/** How to put a number together. */
const decodes = pattern(
  whole('remove|delete|drop|ignore|minus|plus|without|replace|instead|hata(?:o|kar|ke|iye)?|skip|put|jod(?:o|kar|ke|iye)?|combine|together|join|revers\\w*|ulta|ulti|backwards?|mila ?kar|mila ?ke|first|last|half|halves|rest|remaining|begins?|starts?|ends?|followed|pehle?|baaki|baad|aage|jagah|हटा\\p{M}*|जोड़\\p{M}*|उल्टा|मिलाकर|पहले|बाकी|बाद|आगे'),
);
/** Words for calling, in three languages. */
const callingWord = pattern(
  `^(?:${reach}|${reachHindi}|${number}|ph|enquir(?:y|e)|pooch\\p{L}*|milao|lagao)$`,
);
/** Spelled signs of an address. */
const spelledSigns = pattern(
  '(?<!on the |polka |the )(?<![\\p{L}\\p{N}])d[o0]t(?! (?:of|on|at|time|pen|matrix|paint|se|par|pe))(?![\\p{L}\\p{N}])',
  whole('डॉट|डोट|slash|स्लैश|under ?score|अंडर ?स्कोर|hyphen|hash ?tag|at sign|एट द रेट|ऐट द रेट'),
);

export function invitesContact(folded: string): boolean {
  return [invites, states, accounts, bypasses, blames, elsewhere, onApp, spelledSigns].some((each) =>
    each.test(folded),
  );
}
export const parts = { invites, states, accounts, bypasses, blames, elsewhere, onApp, spelledSigns };

export function isCallingWord(word: string): boolean {
  return callingWord.test(word);
}

export function tellsHowToDecode(folded: string): boolean {
  return decodes.test(folded);
}
