import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

const kilobyte = 1024;

/** Size of a call's largest body in bytes, unless its operation states another one. */
export const usualBody = 32 * kilobyte;

/** Limits of a JSON body: how deeply it may be nested, and how many values it may have. */
export const maxJsonDepth = 32;
export const maxJsonValues = 1000;

/** The contract of one call. `calls` has its method, path and authentication, `callTexts` its texts. */
export interface Operation {
  /** Response headers that clients use when the call succeeds, each with a description. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Whether the response has an ETag. If the client sends that ETag, the response is 304 without a body. */
  readonly notModified?: true | undefined;
  readonly params?: z.ZodMiniObject | undefined;
  readonly query?: z.ZodMiniType | undefined;
  /** Schema of a JSON body. */
  readonly body?: z.ZodMiniType | undefined;
  /** `multipart` bodies are read by the upload middleware; `bytes` are `application/octet-stream`. */
  readonly bodyKind?: 'json' | 'multipart' | 'bytes' | undefined;
  /** Size of the largest body in bytes, if it may be larger than `usualBody`. */
  readonly largestBody?: number | undefined;
  readonly status: 200 | 201;
  readonly output: z.ZodMiniType;
  /** A `text/event-stream` response is a series of messages, and `output` is the data of one message. */
  readonly outputKind?: 'json' | 'event-stream' | undefined;
  /**
   * `false`: the response is a secret and is not stored under its idempotency key. A repeated request then runs again,
   * and the operation must prevent a second effect.
   */
  readonly replay?: false | undefined;
  /** Problem codes of this call, in addition to those of every call (validation, rate, overload, internal). */
  readonly errors: readonly ProblemCode[];
}

/** Keeps the exact types of the definition, for handlers and clients. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}
