import { db } from './db.ts';
import { onceThere } from './once-there.ts';

/**
 * Starts the replay when something waits in the outbox, now or later, whichever tab put it there: most
 * visits send nothing, and need neither its code nor the schemas that judge an answer. A database that
 * cannot be asked may hold something. Rejects when the code is not to be had.
 */
export async function replayOnceNeeded(): Promise<void> {
  await new Promise<void>((resolve) =>
    onceThere(
      () => db.outbox.count(),
      resolve,
      () => resolve(),
    ),
  );
  const { startReplay } = await import('./start-replay.ts');
  startReplay();
}
