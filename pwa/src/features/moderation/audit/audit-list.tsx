import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ProblemNote, type CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { Pager } from '../../../shared/pager/pager.tsx';
import { useModerationAuditQuery } from '../api.ts';
import { AuditEntries } from './audit-entries.tsx';

/** Past decisions with their moderators, newest first. */
export function AuditList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('moderation');
  const userId = useSession().user?.id ?? '';
  const { currentData, error, refetch } = useModerationAuditQuery({ userId, page });
  if (error) {
    return <ProblemNote problem={error as CallProblem} onRetry={() => void refetch()} />;
  }
  if (currentData === undefined) return <Skeleton height="96px" />;
  if (currentData.data.length === 0) {
    return <EmptyState illustration="check" title={t('noAudit')} />;
  }
  return (
    <>
      <AuditEntries entries={currentData.data} />
      <Pager page={page} totalPages={currentData.totalPages} onPage={onPage} />
    </>
  );
}
