import {
  type EnquirySide,
  faultOfText,
  maxReplyTemplates,
  storedText,
  textLengths,
} from '@patna/contracts';
import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { parseJson, writeItem } from '../../../shared/storage/local-storage.ts';

/** Where earlier releases kept the templates of this phone, in one language. */
export const formerKey = `${personalStoragePrefix}reply-templates`;

/** The templates that an earlier release kept on this phone; null when there are none. */
export function parseFormerTemplates(stored: string | null): string[] | null {
  const value = parseJson(stored);
  return Array.isArray(value)
    ? normaliseTemplates(value.filter((each) => typeof each === 'string'))
    : null;
}

export function removeFormerTemplates(): void {
  writeItem(formerKey, null);
}

/** Removes empty and invalid texts and duplicates, and limits the number. */
export function normaliseTemplates(templates: readonly string[]): string[] {
  const valid = templates.filter((text) => faultOfText(text, textLengths.enquiryReply) === null);
  const stored = valid.map(storedText);
  return [...new Set(stored)].slice(0, maxReplyTemplates);
}

/** The templates that were not sent since the sender's last message. */
export function unusedTemplates(
  templates: readonly string[],
  thread: readonly { by: EnquirySide; text: string }[],
  unsent: readonly { text: string }[],
): string[] {
  const answered = thread.findLastIndex(({ by }) => by === 'sender');
  const sent = [...thread.slice(answered + 1), ...unsent].map(({ text }) => text);
  return templates.filter((template) => !sent.includes(template));
}
