import type { ListingEdit, ListingInput } from '@patna/contracts';
import { v7 as uuidv7 } from 'uuid';
import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { readJson, writeItem } from '../../../shared/storage/local-storage.ts';

/** The bodies sent under one idempotency key that have had no answer. */
export interface Submission {
  key: string;
  bodies: readonly (ListingInput | ListingEdit)[];
}

/** Survives a closed tab, like the draft. */
export function readSubmission(form: string): Submission | null {
  const value = readJson(storageKey(form));
  return isSubmission(value) ? value : null;
}

export function saveSubmission(form: string, submission: Submission | null): void {
  writeItem(storageKey(form), submission && JSON.stringify(submission));
}

/**
 * Adds a body. A new hostel keeps its key even if its text changes. An edit gets a new key; its
 * version prevents double effects.
 */
export function nextSubmission(
  previous: Submission | null,
  body: Submission['bodies'][number],
  isNew: boolean,
): Submission {
  const same = (one: object) => JSON.stringify(one) === JSON.stringify(body);
  if (previous?.bodies.some(same)) return previous;
  if (previous && isNew) return { ...previous, bodies: [...previous.bodies, body] };
  return { key: uuidv7(), bodies: [body] };
}

function storageKey(form: string): string {
  return `${personalStoragePrefix}listing-hand-in.${form}`;
}

function isSubmission(value: unknown): value is Submission {
  return typeof value === 'object' && value !== null && 'key' in value && 'bodies' in value;
}
