import { publicText } from '../fields/public-text.ts';

/** Limits of a moderator's reason, in characters. */
export const reasonLength = { min: 5, max: 500 } as const;

/** A moderator's reason, which the person concerned reads. It may contain no phone numbers or links. */
export const decisionReason = publicText(reasonLength.min, reasonLength.max);
