import type { GuardianCopy } from '@patna/contracts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { mergeWithCache } from '../../../offline/cache/query-with-fallback.ts';
import {
  cacheGuardianCopy,
  forgetGuardianCopy,
  useCachedGuardianCopy,
} from '../../../offline/enquiries/guardian-copy-cache.ts';
import { useConnection } from '../../../offline/network/use-connection.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { useOpenGuardianLinkQuery } from './api.ts';
import { GuardianEnquiry } from './guardian-enquiry.tsx';
import styles from './guardian.module.css';
import './messages.ts';

/** `/guardian#token`: status and safety facts for everybody with the link. */
export function GuardianPage() {
  const token = useLocation().hash.slice(1);
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {/^[\w-]{43}$/.test(token) ? (
        <OpenedLink key={token} token={token} />
      ) : (
        <Ended why="broken" />
      )}
    </>
  );
}

function OpenedLink({ token }: { token: string }) {
  const { t } = useTranslation('guardian');
  const query = useOpenGuardianLinkQuery(token, { refetchOnMountOrArgChange: true });
  const { currentData, refetch } = query;
  const { state } = useConnection();
  const known = mergeWithCache<GuardianCopy>(query, useCachedGuardianCopy(token));
  const failure = known.failure as ApiFailure | null;
  const status = failure?.kind === 'problem' ? failure.status : undefined;
  const isRefused = status === 410 || status === 404;
  const isLost = failure?.kind === 'network';
  useEffect(() => {
    if (isRefused) void forgetGuardianCopy(token).catch(report);
    else if (currentData) void cacheGuardianCopy(token, currentData).catch(report);
  }, [token, currentData, isRefused]);
  useEffect(() => {
    if (isLost && state === 'online') void refetch();
  }, [isLost, state, refetch]);
  if (isRefused) return <Ended why={status === 410 ? 'gone' : 'broken'} />;
  return (
    <PageFrame narrow title={t('page.title')} lead={t('page.lead')}>
      <QueryView known={{ ...known, retry: () => void refetch() }}>
        {({ enquiries }) => <Enquiries enquiries={enquiries} />}
      </QueryView>
    </PageFrame>
  );
}

function Enquiries({ enquiries }: GuardianCopy) {
  const { t } = useTranslation('guardian');
  if (enquiries.length === 0) {
    return <EmptyState illustration="inbox" title={t('page.none')} text={t('page.noneText')} />;
  }
  return (
    <>
      <h2 className="visually-hidden">{t('page.list')}</h2>
      <ul className={styles['list']}>
        {enquiries.map((enquiry) => (
          <li key={`${enquiry.listingId} ${enquiry.sentAt}`}>
            <GuardianEnquiry enquiry={enquiry} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Ended({ why }: { why: 'broken' | 'gone' }) {
  const { t } = useTranslation('guardian');
  return (
    <PageFrame narrow title={t('page.title')}>
      <EmptyState
        illustration="search"
        title={t(`page.${why}.title`)}
        text={t(`page.${why}.text`)}
        action={<LinkButton to={paths.home()}>{t('common:actions.home')}</LinkButton>}
      />
    </PageFrame>
  );
}

function report(error: unknown): void {
  console.error('The copy of a guardian link could not be changed on this phone.', error);
}
