import type { Topic } from '@patna/contracts';
import { byteLength, MAX_EVENT_BYTES, tryDecode, type WireMessage } from './wire.ts';

/** An event one group gave up on. */
export interface DeadLetter {
  /** Stable: the same failure of the same event has the same id. Safe in a command line. */
  readonly id: string;
  readonly topic: Topic;
  readonly group: string;
  readonly key: string;
  /** Both absent when the message could not be read. */
  readonly eventId?: string | undefined;
  readonly eventType?: string | undefined;
  /** Name and message of the last error. */
  readonly cause: string;
  /** How often the handler was tried; 0 for an unreadable message. */
  readonly attempts: number;
  /** UTC ISO time. */
  readonly failedAt: string;
}

export interface DeadLetterDetail extends DeadLetter {
  /** What lay on the wire, untouched; of one too large for any store, the beginning. */
  readonly message: WireMessage;
}

export interface DeadLetterFilter {
  topic?: Topic | undefined;
  group?: string | undefined;
}

/** The operator's view of what failed. */
export interface DeadLetters {
  /** Oldest first. */
  list(filter?: DeadLetterFilter): Promise<readonly DeadLetter[]>;
  show(id: string): Promise<DeadLetterDetail | undefined>;
  /**
   * Puts the message on its topic again, for the group that failed and no other, and takes it off
   * the list. It comes after what was published since. False when there is no such dead letter.
   */
  replay(id: string): Promise<boolean>;
}

const CAUSE_LENGTH = 1000;
const CUT_LENGTH = 10_000;

/** Where a message lay: `offset` is unique within its topic. */
export interface Origin {
  readonly topic: Topic;
  readonly offset: string;
}

export interface Failure {
  readonly error: unknown;
  readonly attempts: number;
}

/** Describes a failure for the dead letter store. */
export function toDeadLetter(
  origin: Origin,
  group: string,
  message: WireMessage,
  failure: Failure,
): DeadLetterDetail {
  const event = tryDecode(message);
  return {
    id: `${origin.topic}~${group}~${origin.offset}`,
    topic: origin.topic,
    group,
    key: message.key.slice(0, CUT_LENGTH),
    eventId: event?.id,
    eventType: event?.type,
    cause: causeOf(failure.error),
    attempts: failure.attempts,
    failedAt: new Date().toISOString(),
    message: cutToSize(message),
  };
}

/** A dead letter must find room where its message did not belong. */
function cutToSize(message: WireMessage): WireMessage {
  if (byteLength(message) <= MAX_EVENT_BYTES) return message;
  const cut = (text: string): string => text.slice(0, CUT_LENGTH);
  return { key: cut(message.key), value: cut(message.value), headers: {} };
}

export function causeOf(error: unknown): string {
  return String(error).slice(0, CAUSE_LENGTH);
}

/** The list entry of a dead letter: everything but the message itself. */
export function withoutMessage({ message: _, ...rest }: DeadLetterDetail): DeadLetter {
  return rest;
}

export function byAge(a: DeadLetter, b: DeadLetter): number {
  return a.failedAt.localeCompare(b.failedAt) || a.id.localeCompare(b.id);
}
