import { randomUUID } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { IndexedObject } from '@patna/search';

/** A change to an index. A `patch` with `create: false` does nothing if the record is missing. */
export type Change =
  | { action: 'put'; object: IndexedObject }
  | { action: 'patch'; objectID: string; attributes: Record<string, unknown>; create: boolean }
  | { action: 'delete'; objectID: string }
  | { action: 'clear' };

/** Reads a record from a request. If it has no objectID and may lack one, generates it. Throws ApiError 400. */
export function readObject(body: unknown, mayLackId: boolean): IndexedObject {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(400, 'a record must be a JSON object');
  }
  const given = (body as { objectID?: unknown }).objectID ?? (mayLackId ? randomUUID() : undefined);
  if ((typeof given !== 'string' && typeof given !== 'number') || given === '') {
    throw new ApiError(400, 'objectID is missing');
  }
  return { ...body, objectID: String(given) };
}

/** Reads one entry of a batch. Throws ApiError 400 when the action is unknown. */
export function readBatchEntry(entry: unknown): Change {
  const { action, body } = (entry ?? {}) as { action?: unknown; body?: unknown };
  switch (action) {
    case 'addObject':
    case 'updateObject':
      return { action: 'put', object: readObject(body, action === 'addObject') };
    case 'partialUpdateObject':
    case 'partialUpdateObjectNoCreate':
      return patchOf(readObject(body, false), action === 'partialUpdateObject');
    case 'deleteObject':
      return { action: 'delete', objectID: readObject(body, false).objectID };
    case 'clear':
      return { action: 'clear' };
    default:
      throw new ApiError(400, `unknown batch action: ${String(action).slice(0, 40)}`);
  }
}

export function patchOf({ objectID, ...attributes }: IndexedObject, create: boolean): Change {
  return { action: 'patch', objectID, attributes, create };
}

/** The record after a patch. Throws ApiError 400 when the patch uses Algolia's built-in operations. */
export function patched(
  before: IndexedObject | undefined,
  objectID: string,
  attributes: Record<string, unknown>,
): IndexedObject {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'object' && value !== null && '_operation' in value) {
      throw new ApiError(400, `${name}: built-in operations are not part of this emulator`);
    }
  }
  return { ...before, ...attributes, objectID };
}
