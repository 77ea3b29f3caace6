import type { Topic } from '@patna/contracts';
import { byteLength, MAX_EVENT_BYTES, tryDecode, type WireMessage } from './wire-format.ts';

/** An event that one group gave up on. */
export interface DeadLetter {
  /** Stays the same when an event fails repeatedly. Safe to use in a command line. */
  readonly id: string;
  readonly topic: Topic;
  readonly group: string;
  readonly key: string;
  /** Absent when the message was unreadable. */
  readonly eventId?: string | undefined;
  readonly eventType?: string | undefined;
  /** Name and message of the last error. */
  readonly cause: string;
  /** How many attempts the handler had; 0 for an unreadable message. */
  readonly attempts: number;
  /** Time in UTC, ISO 8601. */
  readonly failedAt: string;
}

export interface DeadLetterDetail extends DeadLetter {
  /** The message as received. Truncated if it is too large to store. */
  readonly message: WireMessage;
}

export interface DeadLetterFilter {
  topic?: Topic | undefined;
  group?: string | undefined;
}

/** Dead letters, for operators. */
export interface DeadLetters {
  /** Oldest first. */
  list(filter?: DeadLetterFilter): Promise<readonly DeadLetter[]>;
  show(id: string): Promise<DeadLetterDetail | undefined>;
  /**
   * Publishes the message again, for the failed group only, and removes the dead letter. The message is handled after
   * events published since. Returns false when the dead letter does not exist.
   */
  replay(id: string): Promise<boolean>;
}

const CAUSE_LENGTH = 1000;
const CUT_LENGTH = 10_000;

/** Where a message was read. `offset` is unique within its topic. */
export interface Origin {
  readonly topic: Topic;
  readonly offset: string;
}

export interface Failure {
  readonly error: unknown;
  readonly attempts: number;
}

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

/** Truncates a message that is too large to store. */
function cutToSize(message: WireMessage): WireMessage {
  if (byteLength(message) <= MAX_EVENT_BYTES) return message;
  const cut = (text: string): string => text.slice(0, CUT_LENGTH);
  return { key: cut(message.key), value: cut(message.value), headers: {} };
}

export function causeOf(error: unknown): string {
  return String(error).slice(0, CAUSE_LENGTH);
}

/** A dead letter without its message, for lists. */
export function withoutMessage({ message: _, ...rest }: DeadLetterDetail): DeadLetter {
  return rest;
}

export function byAge(a: DeadLetter, b: DeadLetter): number {
  return a.failedAt.localeCompare(b.failedAt) || a.id.localeCompare(b.id);
}
