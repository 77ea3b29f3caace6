import * as z from 'zod/mini';
import { listOf } from '../validation/raw-maximum.ts';
import { rule } from '../validation/rule.ts';
import { type ClientErrorCode, clientErrorCodes, maxHealthCount } from './health-figures.ts';

const count = z.int().check(z.gte(0), z.lte(maxHealthCount));

/** One count for each bucket of `healthBounds`, and one for longer times. */
const bucketCounts = listOf(count, { min: 6, max: 6 });

/** Body of reportHealth: what one phone has counted since its last report. A figure that is absent is zero. */
export const healthReport = z.strictObject({
  start: z.optional(bucketCounts),
  lcp: z.optional(bucketCounts),
  inp: z.optional(bucketCounts),
  queueAge: z.optional(bucketCounts),
  errors: z.optional(
    z
      .strictObject(
        Object.fromEntries(clientErrorCodes.map((code) => [code, z.optional(count)])) as Record<
          ClientErrorCode,
          z.ZodMiniOptional<typeof count>
        >,
      )
      .check(rule('nothing_given', (errors) => Object.keys(errors).length > 0)),
  ),
  /** Number of times that the browser deleted what the app had stored. */
  evictions: z.optional(count),
  /** Number of times that a version of the worker could not be installed. */
  failedUpdates: z.optional(count),
  pushesShown: z.optional(count),
});
export type HealthReport = z.infer<typeof healthReport>;
