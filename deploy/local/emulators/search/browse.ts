import type { IndexedObject } from '@patna/search';
import { z } from 'zod';
import { ApiError } from './api-error.ts';

const parameters = z.object({
  hitsPerPage: z.int().min(1).max(1000).default(1000),
  /** Number of records before this page. Callers treat it as an opaque text. */
  cursor: z.coerce.number().int().min(0).default(0),
});

/** A page of all records of an index, with a cursor for the next page. Throws ApiError 400. */
export function pageOf(objects: readonly IndexedObject[], body: unknown) {
  const given = parameters.safeParse(body ?? {});
  if (!given.success) throw new ApiError(400, z.prettifyError(given.error));
  const { hitsPerPage, cursor } = given.data;
  const end = cursor + hitsPerPage;
  const hits = objects.slice(cursor, end);
  return end < objects.length ? { hits, cursor: String(end) } : { hits };
}
