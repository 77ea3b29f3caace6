import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { writeObjects } from './replicas.ts';
import type { IndexRegistry } from './search-index.ts';
import { type VocabularyKind, withEntries } from './search-vocabulary.ts';

const request = z.object({
  operation: z.enum(['copy', 'move']),
  destination: z.string().min(1),
  scope: z.array(z.enum(['settings', 'synonyms', 'rules'])).optional(),
});

/**
 * Copies or moves an index over another one; `replaceAllObjects` does this to put a rebuilt index in place. With a
 * scope, only settings, synonyms or rules are copied. Throws ApiError 400 or 404.
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
  const isCopied = (part: 'settings' | VocabularyKind) => scope?.includes(part) ?? true;
  if (isCopied('settings')) {
    // Replicas stay with the index that has them.
    const { replicas: _, primary: __, ...settings } = source.settings();
    await target.changeSettings(settings);
  }
  for (const kind of ['synonyms', 'rules'] as const) {
    if (!isCopied(kind)) continue;
    const entries = [...source.vocabulary()[kind].values()];
    await target.changeVocabulary((before) => withEntries(before, kind, entries, true));
  }
  if (scope === undefined) {
    const puts = source.all().map((object) => ({ action: 'put' as const, object }));
    await writeObjects(indexes, destination, [{ action: 'clear' }, ...puts]);
  }
  if (operation === 'move') await source.drop();
}
