import { visibleText } from '../fields/plain-text.ts';

/** Matches a mobile number in digits, whatever letters surround it, but no range of amounts. */
export const plainNumber = /(?<!\d)(?!\d{3}00[ .-]\d{3}00)[6-9]\d{4}[ .-]?\d{5}(?!\d)/;
const link = /https?:\/\/|\bwww\.[a-z]|[a-z0-9_]@[a-z][\w-]*\.[a-z]{2}/i;

/**
 * Refuses obvious cases while somebody types. The server refuses all of these and more, because its larger tables of
 * numbers and domains do not fit on a phone.
 */
export function refusalOf(text: string): 'no_phone' | 'no_link' | undefined {
  const plain = visibleText(text.normalize('NFKC')).replace(/[०-९]/g, (digit) =>
    String(digit.charCodeAt(0) - 0x0966),
  );
  if (plainNumber.test(plain)) return 'no_phone';
  return link.test(plain) ? 'no_link' : undefined;
}
