import type { CallName, calls, InputOf, Operations, OutputOf } from '@patna/contracts';
import type { Request, Response } from 'express';
import type { Caller } from '../identity/verify-identity.ts';

/** Opaque to operations: what a store needs to write inside the request's transaction. */
export type { ClientSession as Transaction } from 'mongoose';
import type { ClientSession } from 'mongoose';

type CallerOf<Name extends CallName> = (typeof calls)[Name]['auth'] extends 'required'
  ? Caller
  : Caller | null;

/** What an operation is given: its input cast by the contract, and who asks. */
export interface OperationRequest<Name extends CallName> {
  readonly input: InputOf<Name>;
  readonly caller: CallerOf<Name>;
  readonly requestId: string;
  /** Key of the write, when the caller sent one. */
  readonly idempotencyKey: string | undefined;
  /** Set on writes: everything written with it is kept or lost together with the stored answer. */
  readonly transaction: ClientSession | undefined;
  /** For multipart bodies and event streams only. */
  readonly http: { readonly request: Request; readonly response: Response };
}

/** Event streams write the response themselves and answer nothing. */
type ResultOf<Name extends CallName> = Operations[Name] extends { outputKind: 'event-stream' }
  ? void
  : OutputOf<Name>;

/** The use case of one call. Throw a ProblemError to refuse. */
export type Handler<Name extends CallName> = (
  request: OperationRequest<Name>,
) => Promise<ResultOf<Name>>;

/**
 * What a write needs that takes too long for its transaction. It runs before it, and not at all when the
 * answer of the same request is stored.
 */
export type Preparation<Name extends CallName> = (
  request: Omit<OperationRequest<Name>, 'transaction'>,
) => Promise<void>;

export type Preparations = { readonly [Name in CallName]?: Preparation<Name> };

export type Handlers = { readonly [Name in CallName]?: Handler<Name> };

/** By which a request is known again: one of them being the same, it is the same request. */
export interface Fingerprints {
  /** Of path, query and body as they came: no release reads them otherwise. */
  readonly received: string;
  /** Of what the contract made of them: the same for a client that words the same otherwise. */
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
      /** Network address that it comes from; only of writes without a caller anything is made of it. */
      readonly address: string;
      /** False: the answer may not be stored; a repeated request is worked on again. */
      readonly replay?: boolean | undefined;
      /** Comes before the transaction, unless the answer is stored. */
      readonly prepare?: (() => Promise<void>) | undefined;
    },
    work: (transaction: ClientSession) => Promise<unknown>,
  ): Promise<{ readonly body: unknown; readonly replayed: boolean }>;
}
