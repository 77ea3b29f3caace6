import type { Logger } from '@patna/service-kit';
import type { ModeratorStore } from './moderator-store.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';

/**
 * Writes recorded role changes to the identity provider until an attempt fails; the rest is written later. Writing a
 * change twice is safe, so several replicas may run this at the same time.
 */
export async function applyRoleChanges(
  moderators: ModeratorStore,
  provider: IdentityProvider,
  logger: Logger,
): Promise<void> {
  try {
    for (;;) {
      const next = await moderators.takeRoleChange(new Date());
      if (!next) return;
      // A deleted account has no role to change.
      await provider.setRole(next.clerkUserId, next.roleChange.role);
      await moderators.endRoleChange(next);
      logger.info({ userId: next._id }, 'role changed at the identity provider');
    }
  } catch (error) {
    logger.warn({ err: error }, 'role not changed at the identity provider, trying again');
  }
}
