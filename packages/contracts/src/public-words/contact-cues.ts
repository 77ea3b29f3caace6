import {
  account,
  app,
  contactVerb,
  direct,
  look,
  me,
  number,
  owner,
  pattern,
  pay,
  website,
  whole,
} from './contact-words.ts';
import { looseDigits } from './loose-digits.ts';

/** Weak signs of a contact. Each alone is common in innocent sentences. */
const cues = [
  pattern(
    whole(
      `${contactVerb}|calls|line|hi|hello|bell|bol[a-z]*|batao|p[ou]+ch[a-z]*|पूछ[\\u0900-\\u0963]*`,
    ),
  ),
  pattern(whole(`${look}|see|zoom|check|go to|dekh[a-z]*|likh[a-z]*|(?:देख|लिख)[\\u0900-\\u0963]*`)),
  pattern(whole(`${owner}|${me}|we|malik|मालिक`)),
  pattern(
    whole(
      `${direct}|cheap\\w*|discount|booking|book|rate|lower|less|save|commission|advance|token|faster|deal|details?|app|बुकिंग|एडवांस`,
    ),
  ),
  pattern(whole('names?|naam|named|called|नाम|type|wahi|waha|wahan|वहीं|वहाँ')),
];
/** Signs of which a contact has at least one. */
const contactCues = [
  pattern(whole(`${number}|${account}|${website}|user|water ?mark|gmail|अंक`)),
  pattern(whole(`${app}|google|गूगल|${pay}`)),
  /[@_]|(?<!\p{L})["“”'‘’]\p{L}|\p{L}[^\p{L}\p{M}\p{N}\s.,'’/&-]\p{L}|\/\s?[a-z]*\d[a-z\d]{3}/u,
];
const enough = 3;
const fewDigits = 6;
/** Cues of a longer text are those of one sentence. */
const sentenceEnd = /(?<=[.!?।])\s+|\n/u;
const longestSentence = 400;

/** Whether a sentence of a folded lower-case text has several weak signs of a contact. */
export function hasContactCues(lowered: string): boolean {
  return lowered
    .split(sentenceEnd)
    .some((sentence) => hasEnoughCues(sentence.slice(0, longestSentence)));
}

function hasEnoughCues(sentence: string): boolean {
  const hasDigits = looseDigits(sentence, 6).some(({ count }) => count >= fewDigits);
  const strong = contactCues.filter((cue) => cue.test(sentence)).length + Number(hasDigits);
  if (strong === 0) return false;
  return strong + cues.filter((cue) => cue.test(sentence)).length >= enough;
}
