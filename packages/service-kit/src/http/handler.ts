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
  /** Set on writes. What is written with it commits together with the stored answer. */
  readonly transaction: ClientSession | undefined;
  /** For multipart bodies and event streams only. */
  readonly http: { readonly request: Request; readonly response: Response };
}

/** Event streams write the response themselves and return nothing. */
type ResultOf<Name extends CallName> = Operations[Name] extends { outputKind: 'event-stream' }
  ? void
  : OutputOf<Name>;

/** Implements one call. Throws ProblemError to refuse. */
export type Handler<Name extends CallName> = (
  request: OperationRequest<Name>,
) => Promise<ResultOf<Name>>;

/** Slow work of a write, done before its transaction. Skipped when the answer is already stored. */
export type Preparation<Name extends CallName> = (
  request: Omit<OperationRequest<Name>, 'transaction'>,
) => Promise<void>;

export type Preparations = { readonly [Name in CallName]?: Preparation<Name> };

export type Handlers = { readonly [Name in CallName]?: Handler<Name> };

/** Two hashes; a request is the same when either matches. */
export interface Fingerprints {
  /** Of path, query and body as received. */
  readonly received: string;
  /** Of the validated input, the same for differently worded requests. */
  readonly understood: string;
}

/** Runs a write once for each key; see `mongo/idempotency.ts`. */
export interface OnceRunner {
  run(
    write: {
      readonly caller: Caller | null;
      readonly call: CallName;
      readonly key: string | undefined;
      readonly fingerprints: Fingerprints;
      /** The network address; used only for writes without a bearer. */
      readonly address: string;
      /** False: the answer is not stored and a repeated request runs again. */
      readonly replay?: boolean | undefined;
      /** Runs before the transaction unless the answer is stored. */
      readonly prepare?: (() => Promise<void>) | undefined;
    },
    work: (transaction: ClientSession) => Promise<unknown>,
  ): Promise<{ readonly body: unknown; readonly replayed: boolean }>;
}
