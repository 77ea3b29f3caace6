import { periodicWork } from '@patna/service-kit';
import {
  createRebuildStore,
  migrateService,
  type Service,
  type ServiceContext,
  type ServiceParts,
  startService,
  storedResponsesOf,
} from '@patna/service-kit/mongo';
import { applyRoleChanges } from './apply-role-changes.ts';
import type { Clock } from './clock.ts';
import type { UsersConfig } from './config.ts';
import { createDeletionStore } from './deletion-store.ts';
import { createDeletionSweeper } from './deletion-sweeper.ts';
import { createIdentityDeletionStore } from './identity-deletion-store.ts';
import { createModeratorStore } from './moderator-store.ts';
import { createHandlers } from './operations/handlers.ts';
import { clerkBackend } from './ports/identity-provider.ts';
import { createSuspensionStore } from './suspension-store.ts';
import { openUserCollections } from './user-collections-store.ts';
import { createUserStore } from './user-store.ts';

const sweepMs = 60_000;
const roleChangesMs = 2000;

interface Ports {
  readonly now?: Clock;
  /** Milliseconds between two sweeps for due deletions. */
  readonly sweepMs?: number;
}

/** Starts the service. `ports` are for tests. */
export function startUsersService(config: UsersConfig, ports: Ports = {}): Promise<Service> {
  return startService('users', config, createParts(config, ports));
}

/** Builds the indexes of the service and migrates its data. */
export function migrateUsers(config: UsersConfig): Promise<void> {
  return migrateService('users', config, createParts(config, {}));
}

function createParts(config: UsersConfig, ports: Ports): (context: ServiceContext) => ServiceParts {
  const now = ports.now ?? Date.now;
  return ({ mongo, logger }) => {
    const collections = openUserCollections(mongo);
    const users = createUserStore(collections);
    const identities = createIdentityDeletionStore(mongo, collections);
    const deletions = createDeletionStore(mongo, collections, identities);
    const provider = clerkBackend(config);
    if (!provider) {
      logger.warn(
        'CLERK_SECRET_KEY is not set: erased accounts stay at the identity provider, roles are read-only',
      );
    }
    const moderators = createModeratorStore(collections);
    const suspensions = createSuspensionStore(collections);
    const rebuilds = createRebuildStore(mongo, 'User');
    const answers = storedResponsesOf(mongo);
    const everyMs = ports.sweepMs ?? sweepMs;
    const sweeper = createDeletionSweeper({
      deletions,
      identities,
      provider,
      now,
      logger,
      everyMs,
    });
    const roleChanges = provider
      ? periodicWork(() => applyRoleChanges(moderators, provider, logger), roleChangesMs)
      : undefined;
    return {
      handlers: createHandlers({
        users,
        moderators,
        suspensions,
        deletions,
        answers,
        provider,
        now,
      }),
      consumers: [],
      isSuspended: (userId, transaction) => suspensions.isSuspended(userId, transaction),
      outboxes: [users.outbox, deletions.outbox, rebuilds.outbox],
      init: async () => {
        const stores = [collections, identities, answers, rebuilds];
        await Promise.all(stores.map((each) => each.init()));
      },
      start() {
        sweeper.start();
        roleChanges?.start();
      },
      async stop() {
        await Promise.all([sweeper.stop(), roleChanges?.stop()]);
      },
    };
  };
}
