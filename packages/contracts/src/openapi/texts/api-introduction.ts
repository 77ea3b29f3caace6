import type { ServiceName } from '../../calls.ts';
import { type ProblemCode, problemCodes, problems } from '../../problem.ts';

/** For each problem code, what a client should do. */
const advice: Readonly<Record<ProblemCode, string>> = {
  validation_failed: '`errors` names each field and the rule it broke. Correct it and send again.',
  unauthenticated: 'The bearer is missing or invalid. Get a new token and send again.',
  forbidden: 'The bearer is valid but may not do this. Do not send again.',
  not_found: 'It does not exist, or this caller may not see it.',
  method_not_allowed: '`Allow` lists the allowed methods.',
  conflict:
    'Something else happened first; `message` says what. Read the current state, then decide.',
  idempotency_in_flight:
    'Wait for `Retry-After`, then send the same request again to get its answer.',
  gone: 'It existed and will not return.',
  precondition_failed:
    'The version in `If-Match` is outdated. Read the current state, then decide.',
  payload_too_large: '`errors` states the limit. The URL and headers together may have 16 KiB.',
  unsupported_media_type: 'Send JSON, or photos as `multipart/form-data`.',
  idempotency_mismatch: 'The key belongs to another request. Use a new key.',
  rate_limited: 'Wait for `Retry-After`.',
  internal: 'Nothing was changed. Give support the `requestId`.',
  unavailable:
    'The change may or may not have happened. Wait for `Retry-After`, then send it again under the same key.',
};

export interface ExplainedProblem {
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly advice: string;
}

/** All problem codes, by status. The `type` of a problem links to them. */
export const explainedProblems: readonly ExplainedProblem[] = problemCodes.map((code) => ({
  code,
  ...problems[code],
  advice: advice[code],
}));

export const tagTexts: Readonly<Record<ServiceName, string>> = {
  listings: 'Hostels, photos, reviews, reports, moderation and support messages.',
  users: 'The record, profile and deletion of the caller’s account.',
  wishlist: 'The caller’s saved hostels, notes and lists, and shared lists.',
  enquiry: 'Enquiries between travellers and owners of hostels.',
  notification: 'The caller’s notifications, their preferences and devices.',
};

/** The introduction of the API document, in Markdown. */
export const introduction = `Search, save, enquire about and list hostels in Patna. \`userId\` in a path is \`me\`, or the caller's internal id or provider id. Any other id is refused.

Money is in whole rupees. Times are UTC in ISO 8601. Days are calendar days in Patna. Every answer has \`X-Request-Id\`; an answer without it came from a proxy. An answer that counts towards a rate limit has \`RateLimit\` and \`RateLimit-Policy\`.

A write may have an \`Idempotency-Key\`. A request repeated under its key has no second effect and gets the first answer, with \`Idempotency-Replayed: true\`. Keys belong to one caller and one call and are kept for 90 days. Calls that need no bearer state how long their keys are kept without one.

## Problem codes

A refusal is \`application/problem+json\`; programs should use its \`code\`. \`message\` is for people, in English or Hindi by \`Accept-Language\`.

| code | status | meaning | what to do |
|---|---|---|---|
${explainedProblems.map((each) => `| \`${each.code}\` | ${each.status} | ${each.title} | ${each.advice} |`).join('\n')}
`;
