import type { ServiceName } from '../../calls.ts';
import { type ProblemCode, problemCodes, problems } from '../../problem.ts';

/** What a client should do about each code. */
const advice: Readonly<Record<ProblemCode, string>> = {
  validation_failed: '`errors` names each field and the rule it broke. Change it and send again.',
  unauthenticated: 'There is no bearer, or not a good one. Get a new token and send again.',
  forbidden: 'The bearer is good, and this belongs to somebody else. Sending again does not help.',
  not_found: 'It is not there, or not for this caller to know of.',
  method_not_allowed: '`Allow` names the methods that the address takes.',
  conflict: 'Something else happened first; `message` says what. Read it again, then decide.',
  idempotency_in_flight:
    'Wait for `Retry-After`, then send the same again: the answer will be there.',
  gone: 'It was there and will not come back.',
  precondition_failed: 'The version in `If-Match` is an old one. Read it again, then decide.',
  payload_too_large:
    '`errors` says how much is taken. An address with its headers may have 16 KiB.',
  unsupported_media_type: 'Send JSON, or photos as `multipart/form-data`.',
  idempotency_mismatch: 'A key belongs to one request for as long as it is kept. Take a new key.',
  rate_limited: 'Wait for `Retry-After`.',
  internal: 'Nothing was changed. Tell support the `requestId`.',
  unavailable:
    'Nothing was changed, or not for certain: wait for `Retry-After`, send it under the same key.',
};

export interface ExplainedProblem {
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly advice: string;
}

/** All codes by status. The `type` of a problem links to them. */
export const explainedProblems: readonly ExplainedProblem[] = problemCodes.map((code) => ({
  code,
  ...problems[code],
  advice: advice[code],
}));

export const tagTexts: Readonly<Record<ServiceName, string>> = {
  listings: 'Hostels, their photos, reviews and reports, moderation, and messages to support.',
  users: 'The own record, the profile, and the end of the account.',
  wishlist: 'Saved hostels, notes and lists of the caller, and lists shared by link.',
  enquiry: 'Enquiries between a traveller and the owner of a hostel.',
  notification: 'The feed of the caller, what of it is pushed, and to which devices.',
};

/** The introduction of the API document, in Markdown. */
export const introduction = `Hostels in Patna: browse, save, ask, list. \`userId\` in a path is \`me\`, the own internal id or the own provider id; the subject of the bearer decides, any other id is refused.

Money is in whole rupees, times are UTC in ISO 8601, days are those of Patna's calendar. Every answer carries \`X-Request-Id\` (one without it was given by somebody in between); an answer that was counted carries \`RateLimit\` and \`RateLimit-Policy\`.

A write may carry an \`Idempotency-Key\`: sent again under the same key it has no second effect, and is answered as the first time, with \`Idempotency-Replayed: true\`. Keys belong to the caller and the call, and are kept 90 days; how far they hold without a bearer stands at each call that takes none.

## Problem codes

A refusal is \`application/problem+json\`; a program goes by its \`code\`. \`message\` is for people, in English or, by \`Accept-Language\`, in Hindi.

| code | status | means | what to do |
|---|---|---|---|
${explainedProblems.map((each) => `| \`${each.code}\` | ${each.status} | ${each.title} | ${each.advice} |`).join('\n')}
`;
