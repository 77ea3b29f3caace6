import * as z from 'zod/mini';
import { isoTime, uuid } from './fields/fields.ts';

/** Which rebuild tells it again, and the copies it is meant for. */
export function snapshotPass<const Copy extends string>(copies: readonly Copy[]) {
  return { rebuildId: uuid, copies: z.array(z.enum(copies)) };
}

/** All there was has been told of: `total` snapshots, none before `startedAt`. */
export function snapshotPassEnd<const Copy extends string>(copies: readonly Copy[]) {
  return z.object({ ...snapshotPass(copies), startedAt: isoTime, total: z.int() });
}
