import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import type { Translate } from '../../shared/i18n/i18n.ts';
import { dateFormat } from '../../shared/format/date.ts';
import { useSession } from '../../shared/session/session.ts';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { ProblemNote, type CallProblem } from '../../shared/ui/feedback/problem-note.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { useModerationAuditQuery } from './api.ts';
import { auditDetail } from './audit-detail.ts';
import styles from './moderation.module.css';
import { Pager } from '../../shared/pager/pager.tsx';

const targetKinds = ['listing', 'review', 'report', 'support', 'user', 'enquiry'] as const;

/** Past decisions with their moderators, newest first. */
export function AuditList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t, i18n } = useTranslation('moderation');
  const userId = useSession().user?.id ?? '';
  const { currentData, error, refetch } = useModerationAuditQuery({ userId, page });
  const time = dateFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  if (error) {
    return <ProblemNote problem={error as CallProblem} onRetry={() => void refetch()} />;
  }
  if (currentData === undefined) return <Skeleton height="96px" />;
  if (currentData.data.length === 0) {
    return <EmptyState illustration="check" title={t('noAudit')} />;
  }
  return (
    <>
      <ul className={styles['list']}>
        {currentData.data.map(({ _id, at, actorId, action, target, from, to, reason }) => (
          <li key={_id} className={styles['entry']}>
            <strong>{t([`action.${action.replace('.', '-')}`, 'action.other'], { action })}</strong>
            <span className={styles['muted']}>
              {targetText(target, t)} · {actorId} ·{' '}
              <time dateTime={at}>{time.format(new Date(at))}</time>
            </span>
            <Detail>{auditDetail({ action, from, to }, t, i18n.language)}</Detail>
            <Detail>{reason}</Detail>
          </li>
        ))}
      </ul>
      <Pager page={page} totalPages={currentData.totalPages} onPage={onPage} />
    </>
  );
}

/** "Hostel hostel_xx01"; a kind from a newer server stays as it is. */
function targetText(target: string, t: Translate<'moderation'>): string {
  const [kind = '', id] = target.split(':');
  const known = targetKinds.find((each) => each === kind);
  return known && id ? t(`target.${known}`, { id }) : target;
}

function Detail({ children }: { children: string | undefined }) {
  return children ? <span>{children}</span> : null;
}
