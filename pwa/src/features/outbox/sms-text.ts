import type { EnquiryInput } from '@patna/contracts';
import { enquiryReference } from '../../shared/enquiry/reference-code.ts';

/** What one SMS holds in the alphabet of phones, and what a part of one holds in any other script. */
const plainLength = 160;
const partLength = 67;
const parts = 2;

/** GSM 03.38; the second row counts twice. */
const plain =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const twice = '^{}\\[~]|€';

/** Typographic characters that would make every character of the message cost twice. */
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

/** How much of an SMS the text takes, and how much there is: in 7-bit units, or in UTF-16 ones. */
export function smsLength(text: string): { units: number; most: number } {
  const chars = Array.from(text);
  const known = chars.every((char) => plain.includes(char) || twice.includes(char));
  if (!known) return { units: text.length, most: parts * partLength };
  const doubled = chars.filter((char) => twice.includes(char)).length;
  return { units: text.length + doubled, most: plainLength };
}

/**
 * A queued enquiry as an SMS: its reference, who asks, and as much of the message as fits into one
 * SMS (two in Hindi).
 */
export function smsText(key: string, { name, message }: EnquiryInput): string {
  const head = `Ref ${enquiryReference(key)} Patna Hostels. ${clean(name)}: `;
  const words = Array.from(clean(message));
  const whole = head + words.join('');
  if (fits(whole)) return whole;
  let kept = words.length;
  while (kept > 0 && !fits(`${head}${words.slice(0, kept).join('')}...`)) kept -= 1;
  return `${head}${words.slice(0, kept).join('').trimEnd()}...`;
}

/** Opens the phone's own SMS app with everything filled in; both Android and iOS read this form. */
export function smsHref(phone: string, text: string): string {
  return `sms:${phone}?&body=${encodeURIComponent(text)}`;
}

function fits(text: string): boolean {
  const { units, most } = smsLength(text);
  return units <= most;
}

function clean(text: string): string {
  const chars = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return chars.map((char) => simpler[char] ?? char).join('');
}
