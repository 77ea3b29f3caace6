import { personalStoragePrefix } from '../../offline/personal-storage.ts';
import { keepText, readText } from '../../shared/kept-text.ts';

export interface NameDraft {
  firstName: string;
  lastName: string;
}

const key = `${personalStoragePrefix}edit-profile`;

/** What was typed and not saved yet. */
export function readDraft(): NameDraft | null {
  try {
    const value: unknown = JSON.parse(readText(key) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

export function storeDraft(draft: NameDraft): void {
  keepText(key, JSON.stringify(draft));
}

export function forgetDraft(): void {
  keepText(key, null);
}

function isDraft(value: unknown): value is NameDraft {
  return typeof value === 'object' && value !== null && 'firstName' in value && 'lastName' in value;
}
