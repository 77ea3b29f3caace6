import type { Logger } from '@patna/service-kit';
import type { ModeratorStore } from './moderator-store.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';

/**
 * Writes recorded changes of roles to the identity provider until a try fails; the rest is tried later.
 * Writing twice is safe, so replicas may overlap.
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
      // An account that is gone has no role.
      await provider.setRole(next.clerkUserId, next.roleChange.role);
      await moderators.endRoleChange(next);
      logger.info({ userId: next._id }, 'role changed at the identity provider');
    }
  } catch (error) {
    logger.warn({ err: error }, 'role not changed at the identity provider, trying again');
  }
}
