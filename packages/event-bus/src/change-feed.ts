import {
  MongoServerError,
  type ChangeStream,
  type ChangeStreamDocument,
  type ResumeToken,
} from 'mongodb';
import { pause } from './timing.ts';

export interface ChangeFeedOptions {
  /** Opens a stream, behind `startAfter` when it is given. */
  readonly open: (options: { startAfter?: ResumeToken; maxAwaitTimeMS: number }) => ChangeStream;
  /** Where an earlier feed stopped. */
  readonly from?: ResumeToken;
  readonly onChange: (change: ChangeStreamDocument) => void;
  /** There is no place to resume from, or it is gone from the oplog: changes were missed. */
  readonly onGap: (cause: unknown) => void;
}

/** A change stream that comes back by itself. */
export interface ChangeFeed {
  /** Everything up to here was told; undefined before the server's first answer. */
  position(): ResumeToken;
  /** Does not wait for the question in hand, which the server may hold for some seconds. */
  stop(): void;
}

/** How long the server waits with an empty answer: long enough to cost next to nothing. */
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

/** What the server will never resume needs a fresh start; from what passes the driver gives up too soon. */
function isRefusal(error: unknown): boolean {
  return error instanceof MongoServerError && !error.hasErrorLabel('ResumableChangeStreamError');
}
