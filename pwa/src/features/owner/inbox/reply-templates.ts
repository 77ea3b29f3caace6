import type { EnquirySide } from '@patna/contracts';
import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { writeItem, readItem } from '../../../shared/storage/local-storage.ts';

export const maxTemplates = 6;
/** Characters, the same limit as in the contract's `enquiryReplyInput`. */
export const maxTemplateLength = 500;

const key = `${personalStoragePrefix}reply-templates`;

/** The owner's own templates; null when there are none. */
export function readTemplates(): string[] | null {
  try {
    const value: unknown = JSON.parse(readItem(key) ?? 'null');
    return Array.isArray(value)
      ? normaliseTemplates(value.filter((each) => typeof each === 'string'))
      : null;
  } catch {
    return null;
  }
}

/** Null restores the default templates. */
export function saveTemplates(templates: readonly string[] | null): void {
  writeItem(key, templates === null ? null : JSON.stringify(normaliseTemplates(templates)));
}

/** Removes empty texts and duplicates, shortens long ones, and limits the number. */
export function normaliseTemplates(templates: readonly string[]): string[] {
  const trimmed = templates.map((text) => text.trim().slice(0, maxTemplateLength)).filter(Boolean);
  return [...new Set(trimmed)].slice(0, maxTemplates);
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
