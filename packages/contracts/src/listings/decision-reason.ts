import { publicText } from '../fields/public-text.ts';

/** Characters of a moderator's reason. */
export const reasonLength = { min: 5, max: 500 } as const;

/** Why a moderator decided so. Read by the person it concerns: no phone numbers, no links. */
export const decisionReason = publicText(reasonLength.min, reasonLength.max);
