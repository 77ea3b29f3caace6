import { moderationKinds } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../shared/session/session.ts';
import { Chip } from '../../../shared/ui/form/chip.tsx';
import { focusBadInput } from '../../../shared/ui/form/use-bad-input.ts';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { useScrollToChosen } from '../../../shared/ui/layout/use-scroll-to-chosen.ts';
import { type Queue, type QueueKind, useModerationQueueQuery } from '../api.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { ClaimsView } from '../claims-view.tsx';
import { FindHostel } from '../hostel/find-hostel.tsx';
import '../messages.ts';
import styles from './moderation-page.module.css';
import { ModeratorsOnly } from '../moderators-only.tsx';
import { RolesView } from '../roles/roles-view.tsx';
import { FailedSearchesView } from '../searches/failed-searches-view.tsx';
import { QueueList } from '../queue-list.tsx';

const views = [...moderationKinds, 'claims', 'find', 'audit', 'searches', 'roles'] as const;

/** `/moderation?queue=…&page=…`: moderation queues, the audit log, failed searches and roles. */
export function ModerationPage() {
  const { t } = useTranslation('moderation');
  const [params, setParams] = useSearchParams();
  const view = views.find((name) => name === params.get('queue')) ?? 'listings';
  const page = Math.max(1, Math.trunc(Number(params.get('page')) || 1));
  const queue = moderationKinds.find((kind) => kind === view);
  const { counts, isRefused } = useQueueCounts(queue, page);
  const row = useScrollToChosen<HTMLDivElement>(views.indexOf(view));
  const open = useRef<HTMLDivElement>(null);
  const show = (next: Record<string, string>) => {
    if (!focusBadInput(open.current)) setParams(next);
  };
  const onPage = (next: number) => show({ queue: view, page: String(next) });
  if (isRefused) {
    return (
      <PageFrame narrow title={t('title')}>
        <ModeratorsOnly />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('title')}>
      <div className={styles['page']}>
        <div ref={row} className={styles['views']} role="group" aria-label={t('title')}>
          {views.map((name) => (
            <Chip
              key={name}
              pressed={name === view}
              count={counts[name] || undefined}
              onClick={() => show({ queue: name })}
            >
              {t(`view.${name}`)}
            </Chip>
          ))}
        </div>
        <div
          ref={open}
          className={styles['view']}
          data-wide={queue === undefined ? undefined : true}
        >
          <View view={view} page={page} onPage={onPage} />
        </div>
      </div>
    </PageFrame>
  );
}

/**
 * Number of waiting entries in each queue, as last loaded, and whether the server refused them to
 * somebody who is no moderator. Hidden reviews wait for nobody.
 */
function useQueueCounts(
  kind: QueueKind | undefined,
  page: number,
): { counts: Partial<Record<(typeof views)[number], number>>; isRefused: boolean } {
  const userId = useSession().user?.id ?? '';
  const [heard, setHeard] = useState<{ by: string; counts: Queue['counts'] }>();
  const { currentData, error } = useModerationQueueQuery(
    kind ? { userId, kind, page } : { userId, kind: 'listings', page: 1 },
  );
  const counts = currentData?.counts;
  if (counts !== undefined && counts !== heard?.counts) setHeard({ by: userId, counts });
  const shown = counts ?? (heard?.by === userId ? heard.counts : undefined);
  const isRefused = (error as { status?: number } | undefined)?.status === 403;
  return { counts: { ...shown, hidden: 0 }, isRefused };
}

function View({
  view,
  page,
  onPage,
}: {
  view: (typeof views)[number];
  page: number;
  onPage: (page: number) => void;
}) {
  if (view === 'audit') return <AuditList page={page} />;
  if (view === 'claims') return <ClaimsView />;
  if (view === 'find') return <FindHostel />;
  if (view === 'searches') return <FailedSearchesView />;
  if (view === 'roles') return <RolesView />;
  return <QueueList kind={view} page={page} onPage={onPage} />;
}
