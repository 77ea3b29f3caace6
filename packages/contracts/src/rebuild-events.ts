import * as z from 'zod/mini';
import { isoTime, uuid } from './fields/fields.ts';

/** The rebuild that a snapshot belongs to, and the copies it is for. */
export function snapshotPass<const Copy extends string>(copies: readonly Copy[]) {
  return { rebuildId: uuid, copies: z.array(z.enum(copies)) };
}

/** The end of a rebuild: `total` snapshots were sent, none before `startedAt`. */
export function snapshotPassEnd<const Copy extends string>(copies: readonly Copy[]) {
  return z.object({ ...snapshotPass(copies), startedAt: isoTime, total: z.int() });
}
