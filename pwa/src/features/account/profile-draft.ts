import { personalStoragePrefix } from '../../offline/personal-storage.ts';

export interface NameDraft {
  firstName: string;
  lastName: string;
}

const key = `${personalStoragePrefix}edit-profile`;

/** What was typed and not saved yet. */
export function readDraft(): NameDraft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

export function storeDraft(draft: NameDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage may be refused; the form itself still holds it.
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}

function isDraft(value: unknown): value is NameDraft {
  return typeof value === 'object' && value !== null && 'firstName' in value && 'lastName' in value;
}
