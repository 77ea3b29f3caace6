import '../messages.ts';
import { useDeferredValue } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useDocumentTitle } from '../../../shared/navigation/use-document-title.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useStaleNotice } from '../../../shared/ui/feedback/stale-notice.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { HostelSkeleton } from '../components/hostel-skeleton.tsx';
import { HostelSearchForm } from '../../../shared/listing/hostel-search-form.tsx';
import { HostelDetail } from '../components/hostel-detail.tsx';
import { UnavailableOffline } from '../components/unavailable-offline.tsx';
import type { HostelSlots } from '../components/hostel-slots.ts';
import { useListing } from '../api/use-listing.ts';
import { useViewCount } from '../analytics/use-view-count.ts';
import styles from './hostel-page.module.css';

/** Shows the hostel of the query parameter `hostelId`. */
export function HostelPage(slots: HostelSlots) {
  const [params] = useSearchParams();
  const id = params.get('hostelId')?.trim();
  return (
    <div className={styles['page']}>
      {id ? <LoadedHostel key={id} id={id} slots={slots} /> : <HostelNotFound kind="noId" />}
    </div>
  );
}

function LoadedHostel({ id, slots }: { id: string; slots: HostelSlots }) {
  const { detail, savedAt, isFresh, isDelisted, state, failure, retry } = useListing(id);
  const views = useViewCount(detail?.id ?? id, isFresh);
  useStaleNotice(savedAt);
  // Rendering the whole page at once would block a slow phone for half a second.
  const deferredDetail = useDeferredValue(detail);
  if (detail && deferredDetail) {
    const isRefused = failure?.kind === 'problem' && !isDelisted;
    return (
      <>
        {isRefused ? <ProblemNote problem={failure} onRetry={retry} /> : null}
        <HostelDetail
          detail={deferredDetail}
          savedAt={savedAt}
          isFailed={failure !== null}
          isDelisted={isDelisted}
          views={views}
          {...slots}
        />
      </>
    );
  }
  if (state === 'unknown') return <HostelNotFound kind="unknown" />;
  if (state === 'unsaved') return <UnavailableOffline id={id} onRetry={retry} />;
  if (state === 'failed' && failure) return <LoadFailed failure={failure} onRetry={retry} />;
  return <HostelSkeleton />;
}

function LoadFailed({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const { t } = useTranslation('detail');
  useDocumentTitle(t('states.failed'));
  return (
    <div data-no-hostel>
      <h1 className="visually-hidden">{t('states.failed')}</h1>
      <ProblemNote problem={failure} onRetry={onRetry} />
    </div>
  );
}

function HostelNotFound({ kind }: { kind: 'noId' | 'unknown' }) {
  const { t } = useTranslation('detail');
  useDocumentTitle(t(`states.${kind}.title`));
  return (
    <div data-no-hostel>
      <EmptyState
        heading="h1"
        illustration="search"
        title={t(`states.${kind}.title`)}
        text={t(`states.${kind}.text`)}
        action={<LinkButton to={paths.home()}>{t('common:actions.home')}</LinkButton>}
      />
      <HostelSearchForm submit={t('states.find')} />
    </div>
  );
}
