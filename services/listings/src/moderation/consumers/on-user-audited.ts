import { type Consumer, consumer } from '@patna/service-kit';
import type { AuditStore } from '../audit-store.ts';

/** Audits which personal record an admin has seen, and whose role or suspension an admin has changed. */
export function onUserAudited(audit: AuditStore): readonly Consumer[] {
  return [
    consumer('UserLookedUp', async ({ time, data }, transaction) => {
      const { actorId, userId } = data;
      const entry = { actorId, action: 'user.looked-up', target: `user:${userId}` } as const;
      await audit.append(entry, transaction, new Date(time));
    }),
    consumer('UserRoleChanged', async ({ time, data }, transaction) => {
      const { actorId, userId, role } = data;
      const action = role === 'admin' ? 'user.role-granted' : 'user.role-revoked';
      await audit.append(
        { actorId, action, target: `user:${userId}` },
        transaction,
        new Date(time),
      );
    }),
    consumer('AccountSuspended', async ({ time, data }, transaction) => {
      const { actorId, userId, reason } = data;
      const entry = {
        actorId,
        action: 'user.suspended',
        target: `user:${userId}`,
        reason,
      } as const;
      await audit.append(entry, transaction, new Date(time));
    }),
    consumer('AccountRestored', async ({ time, data }, transaction) => {
      const { actorId, userId, reason } = data;
      const entry = { actorId, action: 'user.restored', target: `user:${userId}` } as const;
      const because = reason !== undefined && { reason };
      await audit.append({ ...entry, ...because }, transaction, new Date(time));
    }),
  ];
}
