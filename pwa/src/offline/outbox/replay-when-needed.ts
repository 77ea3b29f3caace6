import { db } from '../database/db.ts';
import type { EffectsRegistry } from './effects.ts';
import { whenNotEmpty } from '../database/when-not-empty.ts';

/**
 * Starts the replay once the outbox holds an item, or at once for what an earlier release left behind. Most visits send nothing and need neither its code nor
 * the schemas. It also starts when the database cannot be read. Rejects when its code cannot be loaded.
 */
export async function replayWhenNeeded(effects: EffectsRegistry): Promise<void> {
  await new Promise<void>((resolve) =>
    whenNotEmpty(
      async () => (await db.outbox.count()) || countLeftovers(effects),
      resolve,
      () => resolve(),
    ),
  );
  const { pagePorts, startReplay } = await import('./scheduler.ts');
  startReplay(pagePorts(effects));
}

async function countLeftovers(effects: EffectsRegistry): Promise<number> {
  let found = 0;
  for (const { leftovers } of Object.values(effects)) found += (await leftovers?.count(db)) ?? 0;
  return found;
}
