import * as z from 'zod/mini';
import { isoTime, uuid } from './fields/fields.ts';

/** Schema of what a snapshot says about its rebuild: the id, and the copies it is for. */
export function snapshotPass<const Copy extends string>(copies: readonly Copy[]) {
  return { rebuildId: uuid, copies: z.array(z.enum(copies)) };
}

/** Schema of the end of a rebuild: `total` snapshots were sent, all of them after `startedAt`. */
export function snapshotPassEnd<const Copy extends string>(copies: readonly Copy[]) {
  return z.object({ ...snapshotPass(copies), startedAt: isoTime, total: z.int() });
}
