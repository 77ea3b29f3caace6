import {
  MongoServerError,
  type ChangeStream,
  type ChangeStreamDocument,
  type ResumeToken,
} from 'mongodb';
import { pause } from './timing.ts';

export interface ChangeFeedOptions {
  /** Opens a stream, after `startAfter` when given. */
  readonly open: (options: { startAfter?: ResumeToken; maxAwaitTimeMS: number }) => ChangeStream;
  /** The position of an earlier feed. */
  readonly from?: ResumeToken;
  readonly onChange: (change: ChangeStreamDocument) => void;
  /** The position is missing or no longer in the oplog: changes were missed. */
  readonly onGap: (cause: unknown) => void;
}

/** A change stream that reopens itself. */
export interface ChangeFeed {
  /** All changes up to here were delivered; undefined before the first answer. */
  position(): ResumeToken;
  /** Does not wait for the running request, which may take seconds. */
  stop(): void;
}

/** How long the server holds an empty answer. */
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

/** Errors that need a new start. The driver alone gives up on temporary ones too early. */
function isRefusal(error: unknown): boolean {
  return error instanceof MongoServerError && !error.hasErrorLabel('ResumableChangeStreamError');
}
