import * as z from 'zod/mini';
import { rawMaximum } from '../../validation/raw-maximum.ts';

/** How guests reach a hostel. In public answers both are masked. */
export const contact = z.object({ phone: z.string(), email: z.string() });
export type Contact = z.infer<typeof contact>;

/** Why the full contact is asked for; only a `tap` counts in the owner's numbers. */
export const revealReasons = ['tap', 'enquiry', 'save', 'pack', 'refresh'] as const;
export type RevealReason = (typeof revealReasons)[number];

/** Body of revealContact. Without `visitor`, as in countSight, a tap is answered and not counted. */
export const revealInput = z.object({
  reason: z.enum(revealReasons),
  visitor: z.optional(z.string().check(rawMaximum(64), z.regex(/^[0-9a-f]{64}$/, 'is not a hash'))),
});
