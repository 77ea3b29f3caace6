import { EventEmitter } from 'node:events';
import type { Consumer } from 'kafkajs';

/** A kafkajs consumer whose events are emitted by the test. */
export function fakeConsumer(own: Partial<Consumer> = {}) {
  const bell = new EventEmitter();
  const consumer = {
    events: { GROUP_JOIN: 'join', FETCH: 'fetch', HEARTBEAT: 'heartbeat', CRASH: 'crash' },
    on: (name: string, listener: (event: object) => void) => bell.on(name, listener),
    connect: async () => {},
    subscribe: async () => {},
    run: async () => {},
    disconnect: async () => {},
    ...own,
  } as unknown as Consumer;
  return {
    consumer,
    join: (memberId: string, memberAssignment: Record<string, number[]> = {}) =>
      bell.emit('join', { payload: { memberId, memberAssignment } }),
    heartbeat: (groupGenerationId: number) =>
      bell.emit('heartbeat', { payload: { groupGenerationId } }),
    fetch: () => bell.emit('fetch', { payload: {} }),
    crash: () => bell.emit('crash', { payload: { error: new Error('gone') } }),
  };
}
