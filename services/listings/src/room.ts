import type { CallName } from '@patna/contracts';
import type { Handlers } from '@patna/service-kit';
import type { ServiceParts } from '@patna/service-kit/mongo';
import { Router } from 'express';

type OptionalPart = Exclude<keyof ServiceParts, 'outboxes' | 'width'>;

/** What one folder brings to the service. */
export interface Room extends Partial<Pick<ServiceParts, OptionalPart>> {
  /** Runs once every room and store is initialised; may run again after the store was away. */
  readonly start?: () => void;
}

/** Joins rooms in order: the consumers of an earlier room see an event first. */
export function joinRooms(rooms: readonly Room[]) {
  return {
    handlers: Object.assign({}, ...rooms.map((room) => room.handlers)) as Handlers,
    consumers: rooms.flatMap((room) => room.consumers ?? []),
    bodyReaders: Object.assign({}, ...rooms.map((room) => room.bodyReaders)) as NonNullable<
      ServiceParts['bodyReaders']
    >,
    preparations: Object.assign({}, ...rooms.map((room) => room.preparations)) as NonNullable<
      ServiceParts['preparations']
    >,
    extraRoutes: Router().use(rooms.flatMap((room) => room.extraRoutes ?? [])),
    written(call: CallName) {
      for (const room of rooms) room.written?.(call);
    },
    async init() {
      await Promise.all(rooms.map(async (room) => room.init?.()));
    },
    start() {
      for (const room of rooms) room.start?.();
    },
    async stop() {
      await Promise.all(rooms.map(async (room) => room.stop?.()));
    },
  };
}
