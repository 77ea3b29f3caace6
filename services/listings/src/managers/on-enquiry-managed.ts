import { type Consumer, consumer } from '@patna/service-kit';
import type { AuditStore } from '../moderation/audit-store.ts';

/** Audits what co-managers write about enquiries. */
export function onEnquiryManaged(audit: AuditStore): Consumer {
  return consumer('EnquiryManaged', async ({ time, data }, transaction) => {
    const { actorId, listingId, action, from, to } = data;
    const entry = {
      actorId,
      action: `enquiry.${action}` as const,
      target: `listing:${listingId}`,
      ...(from && { from }),
      ...(to && { to }),
    };
    await audit.append(entry, transaction, new Date(time));
  });
}
