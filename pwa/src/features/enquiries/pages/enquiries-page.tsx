import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useIsSuspended } from '../../../offline/account/user-profile.ts';
import { useListingCards } from '../../../offline/listings/use-listing-cards.ts';
import { ReceivedSentSwitch } from '../../../shared/enquiry/received-sent-switch.tsx';
import { SuspendedHint } from '../../../shared/enquiry/suspended-hint.tsx';
import panes from '../../../shared/enquiry/thread-panes.module.css';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { StorageUnreadable } from '../../../shared/ui/feedback/storage-unreadable.tsx';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { twoPanes, useMedia } from '../../../shared/ui/layout/use-media.ts';
import styles from '../enquiries.module.css';
import { type EnquiryThreadSummary, findThread, isUnknown } from '../threads/enquiry-threads.ts';
import {
  ConversationPage,
  ConversationPane,
  MissingEnquiry,
} from '../threads/thread-conversation.tsx';
import { useLeaveRemoved } from '../threads/use-back-to-list.ts';
import { ThreadRow } from '../threads/thread-row.tsx';
import { useEnquiryThreads } from '../threads/use-enquiry-threads.ts';
import '../messages.ts';

const GuardianLinks = lazyComponent(
  async () => (await import('../guardian/guardian-links.tsx')).GuardianLinks,
  ChunkUnavailable,
);

/**
 * `/my-profile/enquiries` and `/my-profile/enquiries/:id`: the list, and one conversation. Beside each other on wide
 * screens. Pushes name the enquiry in the query, which earlier apps ignore.
 */
export function EnquiriesPage() {
  const { id } = useParams();
  const named = useSearchParams()[0].get('enquiry');
  const wide = useMedia(twoPanes);
  const isSuspended = useIsSuspended({ isPage: true });
  if (id === undefined && named) return <Navigate replace to={paths.enquiry(named)} />;
  if (id !== undefined && !wide) return <ConversationPage key={id} id={id} />;
  return <ListPage chosen={id} wide={wide} isSuspended={isSuspended} />;
}

function ListPage({
  chosen,
  wide,
  isSuspended,
}: {
  chosen: string | undefined;
  wide: boolean;
  isSuspended: boolean;
}) {
  const { t } = useTranslation('enquiry');
  const state = useEnquiryThreads(wide);
  const { known, threads, answered, unreadable } = state;
  const hasRows = threads !== undefined && threads.length > 0;
  const isSettled = answered !== undefined || known.failure !== null;
  const unknown = chosen !== undefined && isUnknown(state, chosen);
  const isThere = threads && findThread(threads, chosen ?? '') !== undefined;
  const isRemoved = useLeaveRemoved(chosen, isThere);
  const isMissing = !isRemoved && (unknown || (chosen !== undefined && known.failure !== null));
  const missing = isMissing ? <MissingEnquiry isUnknown={unknown} /> : null;
  return (
    <PageFrame
      narrow={!wide}
      title={t('page.title')}
      actions={
        <LinkButton
          small
          variant="text"
          to={paths.myNumber()}
          className={styles['to-number']}
          icon={<Icon name="shield" />}
        >
          {t('page.toNumber')}
        </LinkButton>
      }
    >
      <div className={styles['page']}>
        <ReceivedSentSwitch shown="sent" />
        <SuspendedHint side="sender" isSuspended={isSuspended} />
        {unreadable ? <StorageUnreadable /> : null}
        <QueryView known={{ ...known, waiting: known.waiting && !hasRows }}>
          {() => (hasRows || unreadable ? null : (missing ?? <NoEnquiries />))}
        </QueryView>
        {hasRows ? (
          <ThreadList
            threads={threads}
            chosen={chosen}
            wide={wide}
            isSettled={isSettled}
            missing={missing}
          />
        ) : null}
        <Suspense fallback={null}>
          <GuardianLinks />
        </Suspense>
      </div>
    </PageFrame>
  );
}

function ThreadList({
  threads,
  chosen,
  wide,
  isSettled,
  missing,
}: {
  threads: readonly EnquiryThreadSummary[];
  chosen: string | undefined;
  wide: boolean;
  /** Whether the server has answered or cannot be reached. */
  isSettled: boolean;
  /** Shown in place of a chosen conversation that is not there. */
  missing: ReactNode;
}) {
  const { t } = useTranslation('enquiry');
  const listingIds = new Set(threads.map(({ story }) => story.listingId));
  const cards = useListingCards([...listingIds].toSorted());
  const [first, setFirst] = useState('');
  // A new message in another conversation does not replace the open one.
  if (isSettled && threads[0] && !findThread(threads, first)) setFirst(threads[0].story.key);
  const open = wide ? findThread(threads, chosen ?? first) : undefined;
  const pane = open ? <ConversationPane key={open.story.key} story={open.story} /> : missing;
  return (
    <div className={panes['panes']}>
      <Card as="ul" padding="none" className={panes['list']} aria-label={t('page.title')}>
        {threads.map((thread) => (
          <li key={thread.story.key}>
            <ThreadRow
              thread={thread}
              photo={cards?.find(({ id }) => id === thread.story.listingId)?.card?.hostelImages[0]}
              chosen={thread === open}
              beside={wide}
            />
          </li>
        ))}
      </Card>
      {wide ? pane : null}
    </div>
  );
}

function NoEnquiries() {
  const { t } = useTranslation('enquiry');
  return (
    <EmptyState
      illustration="inbox"
      title={t('page.empty')}
      text={t('page.emptyText')}
      action={<LinkButton to={paths.home()}>{t('page.browse')}</LinkButton>}
    />
  );
}
