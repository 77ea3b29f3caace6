import { personalStoragePrefix } from '../../offline/personal-storage.ts';
import { keepText, readText } from '../../shared/kept-text.ts';
import type { ListingForm } from './form-values.ts';

/** An unfinished listing, kept on this phone until it is handed in. */
export interface ListingDraft {
  form: ListingForm;
  step: number;
  /** ISO 8601. */
  savedAt: string;
}

const key = `${personalStoragePrefix}listing-draft`;

export function readDraft(): ListingDraft | null {
  try {
    const value: unknown = JSON.parse(readText(key) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** False when the phone refused it. */
export function storeDraft(draft: ListingDraft): boolean {
  return keepText(key, JSON.stringify(draft));
}

export function forgetDraft(): void {
  keepText(key, null);
}

function isDraft(value: unknown): value is ListingDraft {
  return typeof value === 'object' && value !== null && 'form' in value && 'step' in value;
}
