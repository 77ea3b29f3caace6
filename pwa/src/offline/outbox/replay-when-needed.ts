import { db } from '../database/db.ts';
import type { EffectsRegistry } from './effects.ts';
import { whenNotEmpty } from '../database/when-not-empty.ts';

/**
 * Starts the replay once the outbox holds an item. Most visits send nothing and need neither its code nor
 * the schemas. It also starts when the database cannot be read. Rejects when its code cannot be loaded.
 */
export async function replayWhenNeeded(effects: EffectsRegistry): Promise<void> {
  await new Promise<void>((resolve) =>
    whenNotEmpty(
      () => db.outbox.count(),
      resolve,
      () => resolve(),
    ),
  );
  const { pagePorts, startReplay } = await import('./scheduler.ts');
  startReplay(pagePorts(effects));
}
