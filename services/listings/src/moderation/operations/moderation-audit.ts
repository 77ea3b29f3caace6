import { moderationPageSize } from '@patna/contracts';
import type { Handler } from '@patna/service-kit';
import type { AuditStore } from '../audit-store.ts';
import { auditEntryOf } from '../moderation-view.ts';
import { requireAdmin } from '../require-admin.ts';

export function moderationAudit(audit: AuditStore): Handler<'moderationAudit'> {
  return async ({ input: { query }, caller }) => {
    requireAdmin(caller);
    const { found, total } = await audit.page(query.target, query.page, moderationPageSize);
    const totalPages = Math.ceil(total / moderationPageSize);
    return { data: found.map(auditEntryOf), page: query.page, totalPages };
  };
}
