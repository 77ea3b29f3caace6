import * as z from 'zod/mini';
import { rawMaximum } from '../../validation/raw-maximum.ts';

/** A hostel's contact. It is masked in public responses. */
export const contact = z.object({ phone: z.string(), email: z.string() });
export type Contact = z.infer<typeof contact>;

/** Reasons for revealing the full contact. Statistics count only a `tap`. */
export const revealReasons = ['tap', 'enquiry', 'save', 'pack', 'refresh'] as const;
export type RevealReason = (typeof revealReasons)[number];

/** Body of revealContact. A tap is only counted if `visitor` is given. */
export const revealInput = z.object({
  reason: z.enum(revealReasons),
  visitor: z.optional(z.string().check(rawMaximum(64), z.regex(/^[0-9a-f]{64}$/, 'is not a hash'))),
});
