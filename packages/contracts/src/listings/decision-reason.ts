import { publicText } from '../fields/public-text.ts';

/** Characters of a moderator's reason. */
export const reasonLength = { min: 5, max: 500 } as const;

/** A moderator's reason, read by the person concerned: no phone numbers, no links. */
export const decisionReason = publicText(reasonLength.min, reasonLength.max);
