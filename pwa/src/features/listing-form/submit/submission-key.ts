import type { ListingEdit, ListingInput } from '@patna/contracts';
import { v7 as uuidv7 } from 'uuid';
import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { writeItem, readItem } from '../../../shared/storage/local-storage.ts';

/** What was handed in under one idempotency key and may have arrived: nobody has heard of it. */
export interface Submission {
  key: string;
  bodies: readonly (ListingInput | ListingEdit)[];
}

/** The attempt of a form that has had no answer; it outlives the tab, as the form's draft does. */
export function readSubmission(form: string): Submission | null {
  try {
    const value: unknown = JSON.parse(readItem(placeOf(form)) ?? 'null');
    return isSubmission(value) ? value : null;
  } catch {
    return null;
  }
}

export function saveSubmission(form: string, attempt: Submission | null): void {
  writeItem(placeOf(form), attempt && JSON.stringify(attempt));
}

/**
 * The attempt with one more body. A hostel keeps its key whatever the words are by now: it is the same
 * hostel. Changes of one do not: its version keeps them from being made twice.
 */
export function nextSubmission(
  former: Submission | null,
  body: Submission['bodies'][number],
  isNew: boolean,
): Submission {
  const same = (one: object) => JSON.stringify(one) === JSON.stringify(body);
  if (former?.bodies.some(same)) return former;
  if (former && isNew) return { ...former, bodies: [...former.bodies, body] };
  return { key: uuidv7(), bodies: [body] };
}

function placeOf(form: string): string {
  return `${personalStoragePrefix}listing-hand-in.${form}`;
}

function isSubmission(value: unknown): value is Submission {
  return typeof value === 'object' && value !== null && 'key' in value && 'bodies' in value;
}
