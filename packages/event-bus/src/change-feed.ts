import {
  MongoServerError,
  type ChangeStream,
  type ChangeStreamDocument,
  type ResumeToken,
} from 'mongodb';
import { pause } from './timing.ts';

export interface ChangeFeedOptions {
  /** Opens a change stream, starting after `startAfter` if given. */
  readonly open: (options: { startAfter?: ResumeToken; maxAwaitTimeMS: number }) => ChangeStream;
  /** The position at which an earlier feed ended. */
  readonly from?: ResumeToken;
  readonly onChange: (change: ChangeStreamDocument) => void;
  /** Called when the position is missing or no longer in the oplog, so that changes were missed. */
  readonly onGap: (cause: unknown) => void;
}

/** A change stream that reopens itself after failures. */
export interface ChangeFeed {
  /** All changes up to this position were delivered. Undefined before the server's first answer. */
  position(): ResumeToken;
  /** Stops the feed without waiting for the running request, which may take seconds. */
  stop(): void;
}

/** Milliseconds for which the server holds back an empty answer. */
const AWAIT_MS = 5000;
const REOPEN_MS = 1000;

export function followChanges({ open, from, onChange, onGap }: ChangeFeedOptions): ChangeFeed {
  const ending = new AbortController();
  const { signal } = ending;
  let stream: ChangeStream | undefined;
  let token = from;

  async function follow(): Promise<void> {
    stream = open({
      maxAwaitTimeMS: AWAIT_MS,
      ...(token === undefined ? {} : { startAfter: token }),
    });
    for await (const change of stream) {
      onChange(change);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await follow();
        token = stream?.resumeToken ?? token;
      } catch (error) {
        if (signal.aborted) break;
        token = stream?.resumeToken ?? token;
        if (isRefusal(error)) token = undefined;
        if (token === undefined) onGap(error);
      }
      await stream?.close().catch(() => {});
      await pause(REOPEN_MS, signal);
    }
  }

  void run();
  return {
    position: () => stream?.resumeToken ?? token,
    stop() {
      ending.abort();
      void stream?.close().catch(() => {});
    },
  };
}

/**
 * Whether the server has refused to resume the stream. Other errors are temporary, and the driver alone would give up on
 * them too early.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof MongoServerError && !error.hasErrorLabel('ResumableChangeStreamError');
}
