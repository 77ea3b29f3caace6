import { text } from './fields.ts';
import { seenOf } from './plain-text.ts';
import { rule } from './validation/rule.ts';

const phone = /(?<!\d)(?:(?:\+|00)?91|0)?[\s.-]?[6-9](?:[\s.-]{0,2}\d){9}(?!\d)/;
const landline = /(?<!\d)(?:\+?91[\s.-]?|0)612[\s.-]{0,2}\d(?:[\s.-]?\d){6}(?!\d)/;
const foreign = /\+\d(?:[\s.-]?\d){8,}/;
const address =
  /https?:|www\.|[\w-]\.(?:com|net|org|co\.in|info|xyz|site|online|shop|link|app|io)\b/i;
/** `.in` and `.me` are words too: `food.In winter` is a sentence, `rooms.in` is taken for an address. */
const shortAddress = /[\w-]{2}\.(?:in|me)\b/;
/** `rooms @6500` is a price. */
const handle = /[\w.]@[a-z]|@[a-z_]{2}/i;

/**
 * Text that anybody may read: 1 to n characters after trimming, without a phone number, a link or an
 * e-mail address, also when written in Devanagari digits or with invisible characters between.
 */
export function publicText(min: number, max: number) {
  return text(min, max).check(
    rule<string>('no_phone', (value) => !namesPhone(value)),
    rule<string>('no_link', (value) => !namesLink(value)),
  );
}

function namesPhone(value: string): boolean {
  const plain = plainOf(value);
  return phone.test(plain) || landline.test(plain) || foreign.test(plain);
}

function namesLink(value: string): boolean {
  const plain = plainOf(value);
  return address.test(plain) || shortAddress.test(plain) || handle.test(plain);
}

/** Full-width and Devanagari digits become 0 to 9; characters that nobody sees go. */
function plainOf(value: string): string {
  return seenOf(value.normalize('NFKC')).replace(/[०-९]/g, (digit) =>
    String(digit.charCodeAt(0) - 0x0966),
  );
}
