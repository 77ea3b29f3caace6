import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Pager } from '../../../shared/pager/pager.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { saveFile } from '../../../shared/sharing/save-file.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ProblemNote, type CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import {
  type AuditFilter,
  type AuditLog,
  useLazyModerationAuditQuery,
  useModerationAuditQuery,
} from '../api.ts';
import styles from '../moderation.module.css';
import auditStyles from './audit.module.css';
import { PendingOrFailed } from '../pending-or-failed.tsx';
import { auditCsv } from './audit-csv.ts';
import { AuditEntries } from './audit-entries.tsx';
import { invalidAuditFilters, readAuditFilter } from './audit-filter.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { type ModeratorNames, useModeratorNames } from './use-moderator-names.ts';

const noNames: ModeratorNames = new Map();
/** Most pages in one file, with 50 entries each. */
const maxCsvPages = 100;

/** Past decisions and views of personal records, newest first, filtered by the address of the page. */
export function AuditList({ page }: { page: number }) {
  const [params, setParams] = useSearchParams();
  const filter = readAuditFilter(params);
  const show = (chosen: AuditFilter, at?: number) => {
    const given = Object.entries(chosen).filter(([, value]) => value !== '');
    setParams({
      queue: 'audit',
      ...Object.fromEntries(given),
      ...(at === undefined ? {} : { page: String(at) }),
    });
  };
  return (
    <>
      <AuditFilterForm
        key={JSON.stringify(filter)}
        filter={filter}
        mistyped={invalidAuditFilters(Object.fromEntries(params))}
        onFilter={(chosen) => show(chosen)}
      />
      <AuditResults filter={filter} page={page} onPage={(next) => show(filter, next)} />
    </>
  );
}

function AuditResults({
  filter,
  page,
  onPage,
}: {
  filter: AuditFilter;
  page: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation('moderation');
  const userId = useSession().user?.id ?? '';
  const { currentData, error, refetch } = useModerationAuditQuery({ userId, filter, page });
  if (error || currentData === undefined)
    return <PendingOrFailed error={error} onRetry={refetch} />;
  if (currentData.data.length === 0) {
    const isFiltered = Object.keys(filter).length > 0;
    return (
      <EmptyState illustration="check" title={t(isFiltered ? 'audit.noneFound' : 'noAudit')} />
    );
  }
  return (
    <>
      <Export key={JSON.stringify(filter)} filter={filter} totalPages={currentData.totalPages} />
      <AuditEntries entries={currentData.data} />
      <Pager page={page} totalPages={currentData.totalPages} onPage={onPage} />
    </>
  );
}

/** Saves all filtered entries as a table. */
function Export({ filter, totalPages }: { filter: AuditFilter; totalPages: number }) {
  const { t, i18n } = useTranslation('moderation');
  const userId = useSession().user?.id ?? '';
  const names = useModeratorNames();
  const [load] = useLazyModerationAuditQuery();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const save = async () => {
    setBusy(true);
    setProblem(null);
    // By id, because new entries move others to later pages meanwhile.
    const entries = new Map<string, AuditLog['data'][number]>();
    let pages = totalPages;
    for (let page = 1; page <= Math.min(pages, maxCsvPages); page += 1) {
      const { data, error } = await load({ userId, filter, page });
      if (!data) {
        setProblem(error as CallProblem);
        setBusy(false);
        return;
      }
      for (const entry of data.data) entries.set(entry._id, entry);
      pages = data.totalPages;
    }
    saveFile(
      auditCsv([...entries.values()], t, i18n.language, names ?? noNames),
      'text/csv',
      'audit-log',
      'csv',
    );
    setBusy(false);
  };
  return (
    <div className={auditStyles['export']}>
      <Button
        small
        variant="secondary"
        busy={busy || names === undefined}
        onClick={() => void save()}
      >
        {t('audit.csv')}
      </Button>
      {totalPages > maxCsvPages ? <p className={styles['muted']}>{t('audit.csvLimit')}</p> : null}
      {problem ? <ProblemNote problem={problem} /> : null}
    </div>
  );
}
