import type { Logger } from '@patna/service-kit';
import type { Clock } from './clock.ts';
import { deleteIdentities } from './delete-identities.ts';
import type { DeletionStore } from './deletion-store.ts';
import type { IdentityDeletionStore } from './identity-deletion-store.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';

export interface DeletionSweeper {
  start(): void;
  /** Stops the sweeper after the running pass. */
  stop(): Promise<void>;
}

/**
 * Every `everyMs`, erases due accounts and then deletes them at the identity provider. Each account is erased in one
 * transaction, so several replicas may run this at the same time.
 */
export function createDeletionSweeper(options: {
  readonly deletions: DeletionStore;
  readonly identities: IdentityDeletionStore;
  /** If undefined, identities are not deleted at the provider. */
  readonly provider: IdentityProvider | undefined;
  readonly now: Clock;
  readonly logger: Logger;
  readonly everyMs: number;
}): DeletionSweeper {
  const { deletions, now, logger, everyMs } = options;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let pass = Promise.resolve();

  async function sweep(): Promise<void> {
    try {
      for (const userId of await deletions.due(new Date(now()))) {
        if (await deletions.erase(userId, new Date(now())))
          logger.info({ userId }, 'account erased');
      }
      await deleteIdentities(options, now, logger);
    } catch (error) {
      logger.warn({ err: error }, 'accounts not erased, trying again');
    }
  }

  async function sweepAndGoOn(): Promise<void> {
    await sweep();
    if (!stopped) next();
  }

  /** The next pass is scheduled when one ends, so passes never overlap. */
  function next(): void {
    timer = setTimeout(() => {
      pass = sweepAndGoOn();
    }, everyMs);
    timer.unref();
  }

  return {
    start: next,
    async stop() {
      clearTimeout(timer);
      stopped = true;
      await pass;
    },
  };
}
