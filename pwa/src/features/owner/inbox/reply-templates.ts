import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { writeItem, readItem } from '../../../shared/storage/local-storage.ts';

export const mostTemplates = 6;
/** Characters, as the contract's `enquiryReplyInput` takes them. */
export const longestTemplate = 500;

const key = `${personalStoragePrefix}reply-templates`;

/** The person's own answers that come up again and again; null when they never made any. */
export function readTemplates(): string[] | null {
  try {
    const value: unknown = JSON.parse(readItem(key) ?? 'null');
    return Array.isArray(value) ? tidy(value.filter((each) => typeof each === 'string')) : null;
  } catch {
    return null;
  }
}

/** Null: the usual ones again. */
export function keepTemplates(templates: readonly string[] | null): void {
  writeItem(key, templates === null ? null : JSON.stringify(tidy(templates)));
}

/** Without empty ones and repeats, none too long, not too many. */
export function tidy(templates: readonly string[]): string[] {
  const trimmed = templates.map((text) => text.trim().slice(0, longestTemplate)).filter(Boolean);
  return [...new Set(trimmed)].slice(0, mostTemplates);
}
