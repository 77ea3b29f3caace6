import * as z from 'zod/mini';

/** All problem codes, each with its HTTP status and a plain sentence. */
export const problems = {
  validation_failed: { status: 400, title: 'Please check the highlighted fields' },
  unauthenticated: { status: 401, title: 'Sign in to do this' },
  forbidden: { status: 403, title: "You don't have access to this" },
  not_found: { status: 404, title: "We couldn't find this" },
  method_not_allowed: { status: 405, title: "This address doesn't support that method" },
  conflict: { status: 409, title: 'This has changed in the meantime' },
  idempotency_in_flight: { status: 409, title: "We're still working on the same request" },
  gone: { status: 410, title: 'This is no longer available' },
  precondition_failed: { status: 412, title: 'This has changed since you opened it' },
  payload_too_large: { status: 413, title: 'This is too large' },
  unsupported_media_type: { status: 415, title: "This type of file isn't accepted" },
  idempotency_mismatch: { status: 422, title: 'This key was used for a different request' },
  rate_limited: { status: 429, title: 'Too many requests. Wait a little and try again' },
  internal: { status: 500, title: 'Something went wrong on our side. Try again' },
  unavailable: { status: 503, title: "This isn't available right now. Try again" },
} as const;

export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** A field, and the rule that it broke. */
export const fieldError = z.object({
  field: z.string(),
  rule: z.string(),
  message: z.string(),
  /** Id of the record that conflicts, if there is one. */
  recordId: z.optional(z.string()),
});
export type FieldError = z.infer<typeof fieldError>;

export const problemMediaType = 'application/problem+json';

/** Body of every refusal: RFC 9457 with the additional fields `code`, `message` and `requestId`. */
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
