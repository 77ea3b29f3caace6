import * as z from 'zod/mini';

/** Every way a call can be refused: code → HTTP status and a plain sentence. */
export const problems = {
  validation_failed: { status: 400, title: 'Some of what was sent is not valid' },
  unauthenticated: { status: 401, title: 'Sign in to do this' },
  forbidden: { status: 403, title: 'This is not yours to see or change' },
  not_found: { status: 404, title: 'There is nothing here' },
  method_not_allowed: { status: 405, title: 'This address does not take that method' },
  conflict: { status: 409, title: 'It was changed meanwhile' },
  idempotency_in_flight: { status: 409, title: 'The same request is still being worked on' },
  gone: { status: 410, title: 'This is no longer here' },
  precondition_failed: { status: 412, title: 'It was changed since you looked' },
  payload_too_large: { status: 413, title: 'That is too large' },
  unsupported_media_type: { status: 415, title: 'That kind of content is not accepted' },
  idempotency_mismatch: { status: 422, title: 'This key was used for a different request' },
  rate_limited: { status: 429, title: 'Too many requests, wait a little' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Not available right now, try again' },
} as const;

export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** One field that broke one rule. */
export const fieldError = z.object({
  field: z.string(),
  rule: z.string(),
  message: z.string(),
  /** Of the record that is in the way, where one is. */
  recordId: z.optional(z.string()),
});
export type FieldError = z.infer<typeof fieldError>;

export const problemMediaType = 'application/problem+json';

/** Body of every refusal, RFC 9457 with `code`, `message` and the `requestId` to quote to support. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(problemCodes),
  message: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(fieldError)),
});
export type Problem = z.infer<typeof problem>;
