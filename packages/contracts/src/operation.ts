import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

const kilobyte = 1024;

/** Largest body of a call in bytes, unless its operation states another limit. */
export const usualBody = 32 * kilobyte;

/** Limits of a JSON body: nested levels, and number of values. */
export const maxJsonDepth = 32;
export const maxJsonValues = 1000;

/** The contract of one call. `calls` has its method, path and auth, `callTexts` its texts. */
export interface Operation {
  /** Headers of success that clients use: name → description. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The answer has an ETag, and is 304 without a body when the client sends that ETag. */
  readonly notModified?: true | undefined;
  readonly params?: z.ZodMiniObject | undefined;
  readonly query?: z.ZodMiniType | undefined;
  /** The upload middleware reads `multipart` bodies without a schema. */
  readonly body?: z.ZodMiniType | undefined;
  readonly bodyKind?: 'json' | 'multipart' | undefined;
  /** Largest body in bytes, when the schema needs more than `usualBody`. */
  readonly largestBody?: number | undefined;
  readonly status: 200 | 201;
  readonly output: z.ZodMiniType;
  /** `text/event-stream` answers are a series of messages; `output` is then the data of one message. */
  readonly outputKind?: 'json' | 'event-stream' | undefined;
  /**
   * `false`: the answer is a secret and is not stored under its idempotency key. A repeated request runs
   * again, and the operation must prevent a second effect.
   */
  readonly replay?: false | undefined;
  /** Problem codes besides those of every call (validation, rate, overload, internal). */
  readonly errors: readonly ProblemCode[];
}

/** Keeps the exact types of the parts for handlers and clients. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}
