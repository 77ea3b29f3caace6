import { MongoNetworkError, MongoServerError, type ChangeStream } from 'mongodb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { followChanges, type ChangeFeed, type ChangeFeedOptions } from './change-feed.ts';

interface Break {
  readonly changes: readonly string[];
  readonly error?: Error;
}

let feed: ChangeFeed | undefined;
afterEach(() => feed?.stop());

/** Follows streams that each deliver some changes and then fail, except the last one, which stays open. */
function follow(streams: readonly Break[]) {
  const opened: unknown[] = [];
  const seen: unknown[] = [];
  const onGap = vi.fn();
  const open: ChangeFeedOptions['open'] = ({ startAfter }) => {
    const { changes, error } = streams[opened.length] ?? { changes: [] };
    opened.push(startAfter);
    let isClosed: () => void = () => {};
    const closed = new Promise<void>((resolve) => (isClosed = resolve));
    const stream = {
      resumeToken: startAfter ?? null,
      close: async () => isClosed(),
      async *[Symbol.asyncIterator]() {
        for (const change of changes) {
          stream.resumeToken = change;
          yield change;
        }
        if (error) throw error;
        await closed;
      },
    };
    return stream as unknown as ChangeStream;
  };
  feed = followChanges({ open, onChange: (change) => void seen.push(change), onGap });
  return { opened, seen, onGap };
}

describe('a change stream that breaks', () => {
  const labelled = new MongoServerError({ message: 'a new primary' });
  labelled.addErrorLabel('ResumableChangeStreamError');

  test.each([new MongoNetworkError('the store is away'), labelled])(
    '%s: continues after the last change',
    async (error) => {
      const { opened, seen, onGap } = follow([{ changes: ['a', 'b'], error }, { changes: ['c'] }]);
      await vi.waitFor(() => expect(seen).toEqual(['a', 'b', 'c']), 5000);
      expect(opened).toEqual([undefined, 'b']);
      expect(onGap).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['the place is gone', { changes: ['a'], error: new MongoServerError({ message: 'too old' }) }],
    ['there was none yet', { changes: [], error: new MongoNetworkError('the store is away') }],
  ])('%s: reports missed changes and starts afresh', async (_, broken) => {
    const { opened, onGap } = follow([broken]);
    await vi.waitFor(() => expect(opened).toEqual([undefined, undefined]), 5000);
    expect(onGap).toHaveBeenCalledExactlyOnceWith(broken.error);
  });

  test('is not reopened after it was stopped', async () => {
    const { opened, onGap } = follow([]);
    feed?.stop();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect([opened.length, onGap.mock.calls]).toEqual([1, []]);
  });
});
