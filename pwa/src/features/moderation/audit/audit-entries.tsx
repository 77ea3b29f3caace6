import { Card } from '../../../shared/ui/layout/card.tsx';
import type { AuditEntry } from '@patna/contracts';
import { Link } from 'react-router-dom';
import { dateFormat } from '../../../shared/format/date.ts';
import type { Translate } from '../../../shared/i18n/i18n.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import styles from '../moderation.module.css';
import { PendingList } from '../pending-or-failed.tsx';
import { auditDetail } from './audit-detail.ts';
import { type ModeratorNames, useModeratorNames } from './use-moderator-names.ts';

/** Entries of the audit log. `ownerId` is the owner of the hostel that they are about. */
export function AuditEntries({
  entries,
  ownerId,
}: {
  entries: readonly AuditEntry[];
  ownerId?: string | undefined;
}) {
  const { t, i18n } = useTranslation('moderation');
  const names = useModeratorNames();
  const time = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  // Ids that turn into names would move the lines.
  if (names === undefined) return <PendingList />;
  return (
    <ul className={styles['list']}>
      {entries.map((entry) => (
        <Card as="li" key={entry._id} className={styles['entry']}>
          <strong>{actionText(entry.action, t)}</strong>
          <span className={styles['muted']}>
            <Target entry={entry} names={names} /> · {actorText(entry, t, names, ownerId)} ·{' '}
            <time dateTime={entry.at}>{time.format(new Date(entry.at))}</time>
          </span>
          <Detail>{auditDetail(entry, t, i18n.language)}</Detail>
          <Detail>{entry.reason}</Detail>
        </Card>
      ))}
    </ul>
  );
}

export function actionText(action: string, t: Translate): string {
  return t([`action.${action.replace('.', '-')}`, 'action.other'], { action });
}

/** Who acted: a name, or an account id if moderators may not see the name. */
export function actorText(
  { actorId, actorName }: AuditEntry,
  t: Translate,
  names: ModeratorNames,
  ownerId?: string,
): string {
  if (actorId === 'system') return t('audit.system');
  if (actorId === ownerId) return t('audit.owner');
  if (actorName !== undefined) return t('audit.ownerNamed', { name: actorName });
  const name = names.get(actorId);
  return name === undefined ? t('audit.account', { id: actorId }) : t('audit.person', { name });
}

/** A target in words: `Ganga View Hostel`, or `Review 65f0`. */
export function targetText(
  { target, targetName }: AuditEntry,
  t: Translate,
  names: ModeratorNames,
): string {
  const [kind = '', id = ''] = target.split(':', 2);
  const name = targetName ?? (kind === 'user' ? names.get(id) : undefined);
  return name ?? t([`audit.target.${kind}`, 'audit.target.other'], { id });
}

function Target({ entry, names }: { entry: AuditEntry; names: ModeratorNames }) {
  const { t } = useTranslation('moderation');
  const words = targetText(entry, t, names);
  const [kind, id = ''] = entry.target.split(':', 2);
  return kind === 'listing' ? <Link to={paths.moderatedHostel(id)}>{words}</Link> : words;
}

function Detail({ children }: { children: string | undefined }) {
  return children ? <span>{children}</span> : null;
}
