import type { Finding } from './finding.ts';

const app =
  '(?:insta(?:gram)?|ig|telegram|tg|snap(?:chat)?|fb|facebook|whats ?app|twitter|youtube|yt|इंस्टा(?:ग्राम)?|टेलीग्राम|व्हाट्सएप)';
const handle = '(?<![\\p{L}\\p{N}._])(?:[\\p{L}\\p{N}]+(?:[._][\\p{L}\\p{N}]+)+|\\p{L}{2,}\\d{2,})';
const gap = '[\\s:=@–-]';
const linking = `${gap}*(?:(?:id|handle|page|channel|username|par|pe|on|as|at|me|is|hai|kare?)${gap}+){0,3}`;
const named = new RegExp(`(?<!\\p{L})${app}(?!\\p{L})${linking}${handle}(?!\\p{L})`, 'iu');
const naming = new RegExp(`${handle}\\s(?:on|at|par|pe)\\s${app}(?!\\p{L})`, 'iu');
const introduced = new RegExp(
  `(?<!\\p{L})${app}\\s*(?:(?:id|handle|page|channel|username)\\s*[:=\\-]?|[:=\\-@])\\s*\\p{L}{4}`,
  'iu',
);

const atHandle = /(?<![\p{L}\p{N}@])@([\p{L}_][\p{L}\p{N}_.]+)/gu;
const priceWords = /^(?:rs|inr|rupees?|only|just|approx|rate)(?:\.|$)/i;

/** Whether a folded text names somebody's account on another app, or seems to. */
export function findHandle(folded: string): Finding {
  if (named.test(folded) || naming.test(folded)) return 'clear';
  let finding: Finding =
    introduced.test(folded) || /\p{L}_\p{L}/u.test(folded) ? 'doubtful' : 'none';
  for (const [, name = ''] of folded.matchAll(atHandle)) {
    if (priceWords.test(name)) continue;
    if (name.length >= 8 || /[_\d]|\.\p{L}/u.test(name)) return 'clear';
    finding = 'doubtful';
  }
  return finding;
}
