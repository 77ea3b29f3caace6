import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

const kilobyte = 1024;

/** Bytes that the body of a call may have where its operation states no other limit. */
export const usualBody = 32 * kilobyte;

/** Levels of lists and objects, and values in them, of the largest JSON body that is read. */
export const mostJsonLevels = 32;
export const mostJsonValues = 1000;

/** The promise of one call. Method, path and auth stand in `calls` under the same name, words in `callTexts`. */
export interface Operation {
  /** Headers of success that clients go by: name → what it says. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** `true`: the answer has an ETag, and is 304 without a body to whoever sends that back. */
  readonly notModified?: true | undefined;
  readonly params?: z.ZodMiniObject | undefined;
  readonly query?: z.ZodMiniType | undefined;
  /** `multipart` bodies are read by the upload middleware, not by a schema. */
  readonly body?: z.ZodMiniType | undefined;
  readonly bodyKind?: 'json' | 'multipart' | undefined;
  /** Bytes of the largest body that is read, where what the schema takes needs more than `usualBody`. */
  readonly largestBody?: number | undefined;
  /** Status of success. */
  readonly status: 200 | 201;
  readonly output: z.ZodMiniType;
  /** `text/event-stream` answers are not one JSON value; `output` is then one message's data. */
  readonly outputKind?: 'json' | 'event-stream' | undefined;
  /**
   * `false`: the answer is a credential or another secret, so it is not stored under its idempotency key: the same
   * request again is worked on again, and the operation sees to it that this has no second effect.
   */
  readonly replay?: false | undefined;
  /** Refusals beyond those every call can give (validation, rate, overload, our own fault). */
  readonly errors: readonly ProblemCode[];
}

/** Keeps the exact types of the parts, so that handlers and clients are typed from them. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}
