import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { SearchIndex } from './search-index.ts';

/** All indexes by name. */
export interface IndexRegistry {
  /** The index; empty when nothing was ever written to it. */
  open(name: string): Promise<SearchIndex>;
  /** Like `open`, but throws ApiError 404 when the index does not exist. */
  openExisting(name: string): Promise<SearchIndex>;
}

const request = z.object({
  operation: z.enum(['copy', 'move']),
  destination: z.string().min(1),
  scope: z.array(z.enum(['settings', 'synonyms', 'rules'])).optional(),
});

/**
 * Copies or moves an index over another. `replaceAllObjects` uses this to swap in a rebuilt index. A copy
 * with a scope copies the settings only. Throws ApiError 400 or 404.
 */
export async function copyOrMove(
  indexes: IndexRegistry,
  name: string,
  body: unknown,
): Promise<void> {
  const parsed = request.safeParse(body);
  if (!parsed.success) throw new ApiError(400, z.prettifyError(parsed.error));
  const { operation, destination, scope } = parsed.data;
  if (destination === name) throw new ApiError(400, 'source and destination are the same index');
  const source = await indexes.openExisting(name);
  const target = await indexes.open(destination);
  if (scope === undefined || scope.includes('settings')) {
    await target.changeSettings(source.settings());
  }
  if (scope === undefined) {
    const puts = source.all().map((object) => ({ action: 'put' as const, object }));
    await target.apply([{ action: 'clear' }, ...puts]);
  }
  if (operation === 'move') await source.drop();
}
