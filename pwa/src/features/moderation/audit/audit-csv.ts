import type { AuditEntry } from '@patna/contracts';
import { dateFormat } from '../../../shared/format/date.ts';
import type { Translate } from '../../../shared/i18n/i18n.ts';
import { toCsv } from '../../../shared/sharing/to-csv.ts';
import { auditDetail } from './audit-detail.ts';
import { actionText, actorText, targetText } from './audit-entries.tsx';
import type { ModeratorNames } from './use-moderator-names.ts';

const columns = ['time', 'action', 'about', 'person', 'change', 'reason'] as const;

/** Entries of the audit log as a table in the language of the screen. */
export function auditCsv(
  entries: readonly AuditEntry[],
  t: Translate,
  language: string,
  names: ModeratorNames,
): string {
  const time = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const rows = entries.map((entry) => [
    time.format(new Date(entry.at)),
    actionText(entry.action, t),
    targetText(entry, t, names),
    actorText(entry, t, names),
    auditDetail(entry, t, language) ?? '',
    entry.reason ?? '',
  ]);
  return toCsv([columns.map((column) => t(`audit.column.${column}`)), ...rows]);
}
