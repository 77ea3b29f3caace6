import type { IndexedObject } from '@patna/search';
import { z } from 'zod';
import { ApiError } from './api-error.ts';

const parameters = z.object({
  hitsPerPage: z.int().min(1).max(1000).default(1000),
  /** How many records came before; to callers it is only a word to hand back. */
  cursor: z.coerce.number().int().min(0).default(0),
});

/** A page of everything in an index, and the cursor of the page behind it. Throws ApiError 400. */
export function pageOf(objects: readonly IndexedObject[], body: unknown) {
  const given = parameters.safeParse(body ?? {});
  if (!given.success) throw new ApiError(400, z.prettifyError(given.error));
  const { hitsPerPage, cursor } = given.data;
  const end = cursor + hitsPerPage;
  const hits = objects.slice(cursor, end);
  return end < objects.length ? { hits, cursor: String(end) } : { hits };
}
