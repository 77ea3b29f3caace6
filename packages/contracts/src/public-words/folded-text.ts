import { visibleText } from '../fields/plain-text.ts';
import { asciiDigit } from '../typed-values/normalise-typed.ts';

/** Cyrillic and Greek letters that look like Latin ones (the common ones of Unicode TS #39). */
const lookAlikes = new Map(
  [
    ...'аaеeоoрpсcуyхxіiјjѕsԁdԛqԝwһhкkмmтtвbнhАAВBЕEКKМMНHОOРPСCТTУYХX'.matchAll(/(.)(.)/gu),
    ...'οoαaιiρpνvΑAΒBΕEΗHΙIΚKΜMΝNΟOΡPΤTΧX'.matchAll(/(.)(.)/gu),
  ].map(([, shown = '', latin = '']) => [shown, latin] as const),
);
for (const [at, small] of Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ').entries()) {
  lookAlikes.set(small, 'abcdefghijklmnoprstuvwyz'.charAt(at));
}
const lookAlike = new RegExp(`[${[...lookAlikes.keys()].join('')}]`, 'gu');

/** Circled and Chinese digits that NFKC does not change. */
const pictured = new Map(
  ['❶❷❸❹❺❻❼❽❾', '➊➋➌➍➎➏➐➑➒', '➀➁➂➃➄➅➆➇➈', '⓵⓶⓷⓸⓹⓺⓻⓼⓽', '一二三四五六七八九'].flatMap((row) =>
    Array.from(row, (each, index) => [each, String(index + 1)] as const),
  ),
);
for (const zero of '⓿🄋🄌〇') pictured.set(zero, '0');
const picture = new RegExp(`[${[...pictured.keys()].join('')}]`, 'gu');

/** Matches accents and strokes over Latin letters and digits, and the frame of keycaps. */
const overlay = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]/gu;
/** Matches letters in circles and squares, and regional indicators (flags). */
const framedLetter = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;
const framedRows = [0x1f1e6, 0x1f170, 0x1f150];
const otherDot = /[。｡․·•∙‧⋅●]/gu;

/** The result of a search in a folded text. `doubtful`: a moderator has to decide. */
export type Finding = 'none' | 'doubtful' | 'clear';

/**
 * The text as it looks to a reader. All digits are 0 to 9, letters that look like Latin ones are Latin, and invisible
 * characters are removed.
 */
export function foldedText(text: string): string {
  return visibleText(text)
    .normalize('NFKD')
    .replace(overlay, '')
    .normalize('NFKC')
    .replace(/🔟/gu, '10')
    .replace(framedLetter, letterIn)
    .replace(picture, (each) => pictured.get(each) ?? each)
    .replace(lookAlike, (each) => lookAlikes.get(each) ?? each)
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replace(otherDot, '.');
}

function letterIn(framed: string): string {
  const code = framed.codePointAt(0) ?? 0;
  const first = framedRows.find((row) => row <= code) ?? code;
  return String.fromCharCode(97 + code - first);
}
