import { Card } from '../../../shared/ui/layout/card.tsx';
import type { AuditEntry } from '@patna/contracts';
import { Link } from 'react-router-dom';
import { dateFormat } from '../../../shared/format/date.ts';
import type { Translate } from '../../../shared/i18n/i18n.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import styles from '../moderation.module.css';
import { auditDetail } from './audit-detail.ts';

/** Entries of the audit log. `ownerId` is the owner of the hostel that they are about. */
export function AuditEntries({
  entries,
  ownerId,
}: {
  entries: readonly AuditEntry[];
  ownerId?: string | undefined;
}) {
  const { t, i18n } = useTranslation('moderation');
  const time = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul className={styles['list']}>
      {entries.map((entry) => (
        <Card as="li" key={entry._id} className={styles['entry']}>
          <strong>{actionText(entry.action, t)}</strong>
          <span className={styles['muted']}>
            <Target target={entry.target} /> · {actorText(entry.actorId, t, ownerId)} ·{' '}
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

export function actorText(actorId: string, t: Translate, ownerId?: string): string {
  if (actorId === 'system') return t('audit.system');
  return actorId === ownerId ? t('audit.owner') : t('audit.person', { id: actorId });
}

/** A target in words: `Hostel hostel_xx01`. */
export function targetText(target: string, t: Translate): string {
  const [kind = '', id = ''] = target.split(':', 2);
  return t([`audit.target.${kind}`, 'audit.target.other'], { id });
}

function Target({ target }: { target: string }) {
  const { t } = useTranslation('moderation');
  const words = targetText(target, t);
  const [kind, id = ''] = target.split(':', 2);
  return kind === 'listing' ? <Link to={paths.moderatedHostel(id)}>{words}</Link> : words;
}

function Detail({ children }: { children: string | undefined }) {
  return children ? <span>{children}</span> : null;
}
