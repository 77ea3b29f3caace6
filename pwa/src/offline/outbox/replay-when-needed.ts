import { db } from '../database/db.ts';
import type { EffectsRegistry } from './effects.ts';
import { whenNotEmpty } from '../database/when-not-empty.ts';

/**
 * Starts the replay when something waits in the outbox, now or later, whichever tab put it there: most
 * visits send nothing, and need neither its code nor the schemas that judge an answer. A database that
 * cannot be asked may hold something. Rejects when the code is not to be had.
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
