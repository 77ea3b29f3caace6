import { type Consumer, consumer } from '@patna/service-kit';
import type { AuditStore } from '../audit-store.ts';

/** Audits which personal record an admin has seen. */
export function onUserLookedUp(audit: AuditStore): Consumer {
  return consumer('UserLookedUp', async ({ time, data }, transaction) => {
    const { actorId, userId } = data;
    const entry = { actorId, action: 'user.looked-up', target: `user:${userId}` };
    await audit.append(entry, transaction, new Date(time));
  });
}
