import * as z from 'zod/mini';
import { isoDay, isoTime } from '../../fields/fields.ts';
import { rawMaximum } from '../../validation/raw-maximum.ts';
import { rule } from '../../validation/rule.ts';
import { claimKinds } from './claim-kinds.ts';
import { maxPaperBytes } from './paper-limits.ts';

/** Types of papers. The service detects the type from the file's content. */
export const paperTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type PaperType = (typeof paperTypes)[number];

/** Days after the decision until the papers are deleted. */
export const paperDays = 30;

/** Status of a request. `waiting`: no moderator has taken it yet. */
export const claimRequestStatuses = [
  'waiting',
  'in review',
  'approved',
  'refused',
  'withdrawn',
] as const;
export type ClaimRequestStatus = (typeof claimRequestStatuses)[number];

/** A paper, without its content. */
export const claimPaper = z.object({
  _id: z.string(),
  type: z.enum(paperTypes),
  bytes: z.int(),
  addedAt: isoTime,
});
export type ClaimPaper = z.infer<typeof claimPaper>;

/** An owner's request to verify one claim of a hostel. */
export const claimRequest = z.object({
  listingId: z.string(),
  claim: z.enum(claimKinds),
  status: z.enum(claimRequestStatuses),
  /** Empty once the papers have been deleted. */
  papers: z.array(claimPaper),
  createdAt: isoTime,
  /** When it was approved, refused or withdrawn. */
  decidedAt: z.optional(isoTime),
  /** Why the request was refused. */
  reason: z.optional(z.string()),
  /** The day on which the papers are deleted. Set by the decision. */
  papersUntil: z.optional(isoDay),
});
export type ClaimRequest = z.infer<typeof claimRequest>;

const maxPaperLetters = (maxPaperBytes / 3) * 4;

/** Body of addClaimPaper: a JPEG, a PNG or a PDF in base64. */
export const paperInput = z.object({
  paper: z.string().check(
    rawMaximum(maxPaperLetters),
    z.maxLength(maxPaperLetters, { abort: true }),
    rule<string>('paper_kind', (value) => /^[A-Za-z0-9+/]+={0,2}$/.test(value)),
  ),
});
