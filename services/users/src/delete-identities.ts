import type { Logger } from '@patna/service-kit';
import type { IdentityDeletionStore } from './identity-deletion-store.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';

/**
 * Deletes erased people at the identity provider until an attempt fails; the rest is deleted later. Deleting twice is
 * safe, so several replicas may run this at the same time.
 */
export async function deleteIdentities(
  {
    identities,
    provider,
  }: {
    readonly identities: IdentityDeletionStore;
    readonly provider: IdentityProvider | undefined;
  },
  now: () => number,
  logger: Logger,
): Promise<void> {
  if (!provider) return;
  for (;;) {
    const next = await identities.take(new Date(now()));
    if (!next) return;
    const { _id: subject, userId, tries } = next;
    const standing = await identities.standing(userId);
    if (standing === 'waits') continue;
    if (standing === 'erased') {
      try {
        await provider.deletePerson(subject);
      } catch (error) {
        logger.warn({ err: error, userId, tries }, 'not deleted at the identity provider');
        return;
      }
      logger.info({ userId }, 'deleted at the identity provider');
    }
    await identities.forget(subject);
  }
}
