import { randomUUID } from 'node:crypto';
import { topics as eventTopics, type Topic } from '@patna/contracts';
import type { Kafka } from 'kafkajs';
import { byAge, withoutMessage, type DeadLetterDetail, type DeadLetters } from '../dead-letter.ts';
import { withTimeout } from '../timing.ts';
import { addressedTo, tryDecode, type WireMessage } from '../wire-format.ts';
import type { WithAdmin } from './client.ts';
import type { KafkaTopics } from './kafka-topics.ts';
import type { KafkaRecord, Publisher } from './publisher.ts';
import { readTopics } from './read-topics.ts';

export interface KafkaDeadLetterOptions {
  readonly kafka: Kafka;
  readonly withAdmin: WithAdmin;
  readonly topics: KafkaTopics;
  readonly publisher: Publisher;
}

/** Dead letters are records of `<topic>.<group>.dlq`, with the failure in headers. */
export interface KafkaDeadLetters extends DeadLetters {
  readonly sendToDeadLetters: (letter: DeadLetterDetail) => Promise<void>;
}

const READ_MS = 20_000;
const HEADER = {
  key: 'patna-dead-key',
  cause: 'patna-dead-cause',
  attempts: 'patna-dead-attempts',
  failedAt: 'patna-dead-at',
} as const;

export function createKafkaDeadLetters(options: KafkaDeadLetterOptions): KafkaDeadLetters {
  const { kafka, withAdmin, topics, publisher } = options;

  /**
   * Reads the letters. Records are keyed by letter id: a later record replaces an earlier one, and a tombstone removes
   * it.
   */
  async function read(names: string[]): Promise<DeadLetterDetail[]> {
    const found = new Map<string, DeadLetterDetail>();
    const groupId = `patna-dead-letter-reader-${randomUUID()}`;
    await readTopics({ kafka, withAdmin, names, groupId }, (message, isTombstone) => {
      if (isTombstone) found.delete(message.key);
      else found.set(message.key, toLetter(message));
    });
    return [...found.values()].sort(byAge);
  }

  async function find(id: string): Promise<DeadLetterDetail | undefined> {
    const place = parseId(id);
    if (!place) return undefined;
    const names = await topics.listDeadLetters(place);
    const letters = await withTimeout(READ_MS, 'reading dead letters', read(names));
    return letters.find((letter) => letter.id === id);
  }

  return {
    async sendToDeadLetters(letter) {
      await topics.ensureDeadLetters(letter.topic, letter.group);
      await publisher.send([toRecord(letter, topics)]);
    },
    async list(filter = {}) {
      const names = await topics.listDeadLetters(filter);
      const letters = await withTimeout(READ_MS, 'reading dead letters', read(names));
      return letters.map(withoutMessage);
    },
    show: find,
    async replay(id) {
      const letter = await find(id);
      if (!letter) return false;
      const message = addressedTo(letter.group, letter.message);
      await publisher.send([{ topic: topics.nameOf(letter.topic), ...message }]);
      // The letter is removed after publishing: a crash in between replays it twice, instead of losing it.
      const topic = topics.deadLettersOf(letter.topic, letter.group);
      await publisher.send([{ topic, key: id, value: null, headers: {} }]);
      return true;
    },
  };
}

function toRecord(letter: DeadLetterDetail, topics: KafkaTopics): KafkaRecord {
  return {
    topic: topics.deadLettersOf(letter.topic, letter.group),
    key: letter.id,
    value: letter.message.value,
    headers: {
      ...letter.message.headers,
      [HEADER.key]: letter.key,
      [HEADER.cause]: letter.cause,
      [HEADER.attempts]: String(letter.attempts),
      [HEADER.failedAt]: letter.failedAt,
    },
  };
}

function toLetter({ key: id, value, headers }: WireMessage): DeadLetterDetail {
  const own = new Set<string>(Object.values(HEADER));
  const original = Object.entries(headers).filter(([name]) => !own.has(name));
  const key = headers[HEADER.key] ?? '';
  const message = { key, value, headers: Object.fromEntries(original) };
  const event = tryDecode(message);
  const place = parseId(id);
  if (!place) throw new Error(`not the id of a dead letter: ${id}`);
  return {
    id,
    ...place,
    key,
    eventId: event?.id,
    eventType: event?.type,
    cause: headers[HEADER.cause] ?? '',
    attempts: Number(headers[HEADER.attempts] ?? 0),
    failedAt: headers[HEADER.failedAt] ?? '',
    message,
  };
}

function parseId(id: string): { topic: Topic; group: string } | undefined {
  const [name, group] = id.split('~');
  const topic = eventTopics.find((each) => each === name);
  return topic && group ? { topic, group } : undefined;
}
