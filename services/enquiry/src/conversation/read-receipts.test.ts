import { expect, it } from 'vitest';
import { openingOf, seenAtOf } from './read-receipts.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute));
const conversation = {
  createdAt: at(0),
  thread: [
    { by: 'owner', text: 'Yes', createdAt: at(2) },
    { by: 'sender', text: 'Thanks', createdAt: at(4) },
    { by: 'owner', text: 'See you', createdAt: at(6) },
  ] as const,
};
const talk = { ...conversation, thread: [...conversation.thread] };
const opened = (minute: number) => ({ upTo: at(minute), openedMs: at(minute + 1).getTime() });

it('covers the newest message of the other side that was shown', () => {
  expect(openingOf(talk, 'sender', opened(5))).toEqual({ by: 'sender', upTo: at(2), at: at(6) });
  expect(openingOf(talk, 'owner', opened(3))).toEqual({ by: 'owner', upTo: at(0), at: at(4) });
  expect(openingOf(talk, 'owner', opened(99))).toEqual({ by: 'owner', upTo: at(4), at: at(100) });
});

it('adds nothing without a message that was not seen before', () => {
  const openings = [{ by: 'owner' as const, upTo: at(4), at: at(5) }];
  expect(openingOf({ ...talk, openings }, 'owner', opened(50))).toBeNull();
  expect(openingOf({ ...talk, openings }, 'owner', opened(0))).toBeNull();
  expect(openingOf({ ...talk, openings }, 'sender', opened(3))).not.toBeNull();
  expect(openingOf({ createdAt: at(0) }, 'sender', opened(50))).toBeNull();
});

it('is never earlier than the message, whatever the clock of the phone says', () => {
  const behind = { upTo: at(4), openedMs: at(0).getTime() };
  expect(openingOf(talk, 'owner', behind)?.at).toEqual(at(4));
});

it('a message was seen at the first opening of the other side that covers it', () => {
  const openings = [
    { by: 'owner' as const, upTo: at(0), at: at(1) },
    { by: 'sender' as const, upTo: at(2), at: at(3) },
    { by: 'owner' as const, upTo: at(4), at: at(9) },
  ];
  const seen = (by: 'owner' | 'sender', minute: number) =>
    seenAtOf({ openings }, { by, createdAt: at(minute) });
  expect([seen('sender', 0), seen('owner', 2), seen('sender', 4)]).toEqual([at(1), at(3), at(9)]);
  expect([seen('owner', 6), seen('sender', 7)]).toEqual([undefined, undefined]);
});
