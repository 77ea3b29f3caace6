import { Link } from 'react-router-dom';
import panes from '../../../shared/enquiry/thread-panes.module.css';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { StorageUnreadable } from '../../../shared/ui/feedback/storage-unreadable.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { classNames } from '../../../shared/ui/theme/class-names.ts';
import type { EnquiryTimelineEntry } from '../enquiry-timeline.ts';
import { EnquiryTimelineCard } from '../enquiry-timeline-card.tsx';
import { findThread } from './enquiry-threads.ts';
import { useBackToList } from './use-back-to-list.ts';
import { useEnquiryThreads } from './use-enquiry-threads.ts';
import styles from './threads.module.css';
import '../messages.ts';

/** `/my-profile/enquiries/:id` on phones: one enquiry with its conversation. */
export function ConversationPage({ id }: { id: string }) {
  const { t } = useTranslation('enquiry');
  const { known, threads, isFetching, unreadable } = useEnquiryThreads();
  const story = threads && findThread(threads, id)?.story;
  const waiting = !story && (known.waiting || isFetching || threads === undefined);
  return (
    <PageFrame
      narrow
      title={story?.listingName ?? t('page.title')}
      actions={
        <>
          <BackToList />
          {story ? (
            <LinkButton small variant="secondary" to={paths.detail(story.listingId)}>
              {t('threads.hostel')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {unreadable ? <StorageUnreadable /> : null}
      <QueryView known={{ ...known, waiting }}>
        {() => (story || unreadable ? null : <UnknownEnquiry />)}
      </QueryView>
      {story ? <EnquiryTimelineCard key={story.key} story={story} /> : null}
    </PageFrame>
  );
}

/** The conversation beside the list. */
export function ConversationPane({ story }: { story: EnquiryTimelineEntry }) {
  const { listingName, listingId } = story;
  return (
    <article className={classNames(panes['thread'], styles['pane'])} aria-label={listingName}>
      <h2>
        <Link to={paths.detail(listingId)}>{listingName}</Link>
      </h2>
      <EnquiryTimelineCard story={story} />
    </article>
  );
}

/** For an address of an enquiry that was cancelled or belongs to somebody else. */
export function UnknownEnquiry() {
  const { t } = useTranslation('enquiry');
  return (
    <EmptyState
      illustration="inbox"
      title={t('threads.unknown')}
      text={t('threads.unknownText')}
      action={<LinkButton to={paths.enquiries()}>{t('threads.all')}</LinkButton>}
    />
  );
}

function BackToList() {
  const { t } = useTranslation('enquiry');
  const back = useBackToList();
  return (
    <Button
      small
      variant="text"
      className={styles['back']}
      icon={<Icon name="chevron-left" size={20} />}
      onClick={back}
    >
      {t('threads.all')}
    </Button>
  );
}
