import type { SharedList } from '@patna/contracts';
import { useEffect } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useLocation } from 'react-router-dom';
import {
  forgetSharedList,
  cacheSharedList,
  useCachedSharedList,
} from '../../../offline/wishlist/shared-list-cache.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { HostelCard } from '../../../shared/listing/hostel-card.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { useStaleNotice } from '../../../shared/ui/feedback/stale-notice.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { SavedAge } from '../../../shared/ui/feedback/saved-age.tsx';
import { useOpenSharedListQuery } from '../api.ts';
import { SaveButton } from '../hearts/save-button.tsx';
import { SavedSkeletons } from '../saved/saved-list.tsx';
import styles from '../wishlist.module.css';
import './messages.ts';

/** `/shared-list#token`: a shared list for everybody with the link. */
export function SharedListPage() {
  const token = useLocation().hash.slice(1);
  if (!/^[\w-]{43}$/.test(token)) return <Ended why="broken" />;
  return <Shared key={token} token={token} />;
}

function Shared({ token }: { token: string }) {
  const { t } = useTranslation('lists');
  const { data, error, refetch } = useOpenSharedListQuery(token);
  const failure = error as ApiFailure | undefined;
  const refused = failure?.kind === 'problem' && (failure.status === 410 || failure.status === 404);
  const copy = useCachedSharedList(token);
  useEffect(() => {
    if (data !== undefined) void cacheSharedList(token, data).catch(report);
    else if (refused) void forgetSharedList(token).catch(report);
  }, [token, data, refused]);
  const savedAt = data === undefined ? (copy?.savedAt ?? null) : null;
  useStaleNotice(savedAt);
  if (refused) return <Ended why={failure.status === 410 ? 'gone' : 'broken'} />;
  const list = data ?? copy?.list;
  const title = list?.name ? t('shared.named', { name: list.name }) : t('shared.title');
  return (
    <PageFrame title={title} lead={t('shared.lead')}>
      <div className={styles['stack']}>
        {failure && !(failure.kind === 'network' && savedAt) ? (
          <ProblemNote
            title={t('shared.failed')}
            problem={failure}
            onRetry={() => void refetch()}
          />
        ) : null}
        {savedAt ? (
          <p className={styles['note']}>
            <SavedAge savedAt={savedAt} />
          </p>
        ) : null}
        {list ? <Hostels list={list} /> : null}
        {!list && !failure ? <SavedSkeletons /> : null}
      </div>
    </PageFrame>
  );
}

function Hostels({ list }: { list: SharedList }) {
  const { t } = useTranslation('lists');
  if (list.hostels.length === 0) {
    return (
      <EmptyState
        illustration="heart"
        title={t('shared.none')}
        action={<LinkButton to={paths.home()}>{t('common:actions.home')}</LinkButton>}
      />
    );
  }
  return (
    <>
      <h2 className="visually-hidden">{t('shared.hostels')}</h2>
      <ul className={styles['grid']}>
        {list.hostels.map((card, n) => (
          <li key={card.id}>
            <HostelCard
              card={card}
              first={n === 0}
              renderAction={(each) => <SaveButton card={each} variant="icon" />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Ended({ why }: { why: 'broken' | 'gone' }) {
  const { t } = useTranslation('lists');
  return (
    <PageFrame title={t('shared.title')}>
      <EmptyState
        illustration="search"
        title={t(`shared.${why}.title`)}
        text={t(`shared.${why}.text`)}
        action={<LinkButton to={paths.home()}>{t('common:actions.home')}</LinkButton>}
      />
    </PageFrame>
  );
}

function report(error: unknown): void {
  console.error('The shared list could not be kept on this phone.', error);
}
