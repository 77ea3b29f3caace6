import type { EnquiryInput } from '@patna/contracts';
import { enquiryReference } from '../../shared/enquiry/reference-code.ts';

/** Characters of one SMS in the GSM alphabet, and of one part in any other script. */
const plainLength = 160;
const partLength = 67;
const parts = 2;

/** GSM 03.38. Characters of the second row count twice. */
const plain =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const twice = '^{}\\[~]|€';

/** Replacements for typographic characters, which would force the whole SMS into UTF-16. */
const simpler: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '₹': 'Rs ',
  '\u00a0': ' ',
};

/** Used and available length: in 7-bit units, or in UTF-16 units. */
export function smsLength(text: string): { units: number; max: number } {
  const chars = Array.from(text);
  const known = chars.every((char) => plain.includes(char) || twice.includes(char));
  if (!known) return { units: text.length, max: parts * partLength };
  const doubled = chars.filter((char) => twice.includes(char)).length;
  return { units: text.length + doubled, max: plainLength };
}

/**
 * A queued enquiry as an SMS: reference, sender, and as much of the message as fits into one SMS
 * (two in Hindi).
 */
export function smsText(key: string, { name, message }: EnquiryInput): string {
  const head = `Ref ${enquiryReference(key)} Patna Hostels. ${clean(name)}: `;
  const words = Array.from(clean(message));
  const whole = head + words.join('');
  if (fits(whole)) return whole;
  let wordCount = words.length;
  while (wordCount > 0 && !fits(`${head}${words.slice(0, wordCount).join('')}...`)) wordCount -= 1;
  return `${head}${words.slice(0, wordCount).join('').trimEnd()}...`;
}

/** Opens the SMS app with number and text; works on Android and iOS. */
export function smsHref(phone: string, text: string): string {
  return `sms:${phone}?&body=${encodeURIComponent(text)}`;
}

function fits(text: string): boolean {
  const { units, max } = smsLength(text);
  return units <= max;
}

function clean(text: string): string {
  const chars = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return chars.map((char) => simpler[char] ?? char).join('');
}
