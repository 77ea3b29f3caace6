import { moderationKinds } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import { Chip } from '../../../shared/ui/form/chip.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { useScrollToChosen } from '../../../shared/ui/layout/use-scroll-to-chosen.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { ClaimsView } from '../claims-view.tsx';
import '../messages.ts';
import styles from '../moderation.module.css';
import { RolesView } from '../roles/roles-view.tsx';
import { FailedSearchesView } from '../searches/failed-searches-view.tsx';
import { QueueList } from '../queue-list.tsx';

const views = [...moderationKinds, 'claims', 'audit', 'searches', 'roles'] as const;

/** `/moderation?queue=…&page=…`: moderation queues, the audit log, failed searches and roles. */
export function ModerationPage() {
  const { t } = useTranslation('moderation');
  const [params, setParams] = useSearchParams();
  const view = views.find((name) => name === params.get('queue')) ?? 'listings';
  const page = Math.max(1, Math.trunc(Number(params.get('page')) || 1));
  const row = useScrollToChosen<HTMLDivElement>(views.indexOf(view));
  const onPage = (next: number) => setParams({ queue: view, page: String(next) });
  return (
    <PageFrame narrow title={t('title')}>
      <div ref={row} className={styles['views']} role="group" aria-label={t('title')}>
        {views.map((name) => (
          <Chip key={name} pressed={name === view} onClick={() => setParams({ queue: name })}>
            {t(`view.${name}`)}
          </Chip>
        ))}
      </div>
      <View view={view} page={page} onPage={onPage} />
    </PageFrame>
  );
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
  if (view === 'searches') return <FailedSearchesView />;
  if (view === 'roles') return <RolesView />;
  return <QueueList kind={view} page={page} onPage={onPage} />;
}
