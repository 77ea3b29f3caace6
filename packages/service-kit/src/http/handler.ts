import type { CallName, calls, InputOf, Operations, OutputOf } from '@patna/contracts';
import type { Request, Response } from 'express';
import type { Caller } from '../identity/verify-identity.ts';

/** The database session of the request's transaction. */
export type { ClientSession as Transaction } from 'mongoose';
import type { ClientSession } from 'mongoose';

type CallerOf<Name extends CallName> = (typeof calls)[Name]['auth'] extends 'required'
  ? Caller
  : Caller | null;

/** The validated input of an operation and its caller. */
export interface OperationRequest<Name extends CallName> {
  readonly input: InputOf<Name>;
  readonly caller: CallerOf<Name>;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  /** Set for writes. What is written with it commits together with the stored response. */
  readonly transaction: ClientSession | undefined;
  /** Only for bodies that are not JSON, and for event streams. */
  readonly http: { readonly request: Request; readonly response: Response };
}

/** Undefined for event streams, which write the response themselves. */
type ResultOf<Name extends CallName> = Operations[Name] extends { outputKind: 'event-stream' }
  ? void
  : OutputOf<Name>;

/** Implements one call. Throws ProblemError to refuse. */
export type Handler<Name extends CallName> = (
  request: OperationRequest<Name>,
) => Promise<ResultOf<Name>>;

/** Slow work of a write, done before its transaction. Skipped when the response is already stored. */
export type Preparation<Name extends CallName> = (
  request: Omit<OperationRequest<Name>, 'transaction'>,
) => Promise<void>;

export type Preparations = { readonly [Name in CallName]?: Preparation<Name> };

export type Handlers = { readonly [Name in CallName]?: Handler<Name> };

/** Two hashes of a request. Requests are the same if either hash matches. */
export interface Fingerprints {
  /** Fingerprint of the path, query and body as received. */
  readonly received: string;
  /** Fingerprint of the validated input, which is the same for requests that are worded differently. */
  readonly understood: string;
}

/** Runs a write once for each idempotency key; see `mongo/idempotency.ts`. */
export interface OnceRunner {
  run(
    write: {
      readonly caller: Caller | null;
      readonly call: CallName;
      readonly key: string | undefined;
      readonly fingerprints: Fingerprints;
      /** Network address of the caller. Used only for writes without a bearer token. */
      readonly address: string;
      /** If false, the response is not stored, and a repeated request runs again. */
      readonly replay?: boolean | undefined;
      /** Runs before the transaction, unless the response is already stored. */
      readonly prepare?: (() => Promise<void>) | undefined;
    },
    work: (transaction: ClientSession) => Promise<unknown>,
  ): Promise<{ readonly body: unknown; readonly replayed: boolean }>;
}
