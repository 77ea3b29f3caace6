import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './service-under-test.ts';

/** Milliseconds; longer than a relay needs to notice that it has lost its lease. */
const noticedMs = 3000;

/**
 * Takes the lease of an outbox and holds it, as a hanging relay would, so that the service under test publishes
 * nothing. Returns a function that releases it.
 */
export async function pauseRelay(
  { mongo }: Pick<World, 'mongo'>,
  database: string,
  lane: string,
): Promise<() => Promise<void>> {
  const leases = mongo.client.db(database).collection<{ _id: string }>('relay_leases');
  const until = new Date(Date.now() + 600_000);
  await leases.updateOne({ _id: lane }, { $set: { owner: 'hung', until }, $inc: { fence: 1 } });
  await pause(noticedMs);
  return async () => {
    await leases.updateOne({ _id: lane }, { $set: { owner: null } });
  };
}
