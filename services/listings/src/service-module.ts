import type { CallName } from '@patna/contracts';
import type { Handlers } from '@patna/service-kit';
import type { FollowAccountState, ServiceParts } from '@patna/service-kit/mongo';
import { Router } from 'express';

type OptionalPart = Exclude<keyof ServiceParts, 'outboxes' | 'width'>;

/** What one folder brings to the service. */
export interface ServiceModule extends Partial<Pick<ServiceParts, OptionalPart>> {
  /** Runs once every module and store is initialised; may run again after the store was away. */
  readonly start?: () => void;
}

/** Joins modules in order: the consumers of an earlier module see an event first. */
export function joinServiceModules(modules: readonly ServiceModule[]) {
  return {
    handlers: Object.assign({}, ...modules.map((module) => module.handlers)) as Handlers,
    consumers: modules.flatMap((module) => module.consumers ?? []),
    bodyReaders: Object.assign({}, ...modules.map((module) => module.bodyReaders)) as NonNullable<
      ServiceParts['bodyReaders']
    >,
    preparations: Object.assign({}, ...modules.map((module) => module.preparations)) as NonNullable<
      ServiceParts['preparations']
    >,
    extraRoutes: Router().use(modules.flatMap((module) => module.extraRoutes ?? [])),
    written(call: CallName) {
      for (const module of modules) module.written?.(call);
    },
    followAccount: async (...given: Parameters<FollowAccountState>) => {
      for (const module of modules) await module.followAccount?.(...given);
    },
    async init() {
      await Promise.all(modules.map(async (module) => module.init?.()));
    },
    migrations: modules.flatMap((module) => module.migrations ?? []),
    start() {
      for (const module of modules) module.start?.();
    },
    async stop() {
      await Promise.all(modules.map(async (module) => module.stop?.()));
    },
  };
}
