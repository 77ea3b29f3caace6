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
import { findThread, isUnknown } from './enquiry-threads.ts';
import { useBackToList, useLeaveRemoved } from './use-back-to-list.ts';
import { useEnquiryThreads } from './use-enquiry-threads.ts';
import styles from './threads.module.css';
import '../messages.ts';

/** `/my-profile/enquiries/:id` on phones: one enquiry with its conversation. */
export function ConversationPage({ id }: { id: string }) {
  const { t } = useTranslation('enquiry');
  const state = useEnquiryThreads(true);
  const { known, threads, unreadable } = state;
  const story = threads && findThread(threads, id)?.story;
  const unknown = isUnknown(state, id);
  const isRemoved = useLeaveRemoved(id, threads && story !== undefined);
  const waiting = !story && (known.waiting || (known.failure === null && !unknown));
  return (
    <PageFrame
      narrow
      title={story?.listingName ?? t('page.title')}
      back={
        <div className={styles['top']}>
          <BackToList />
          {story ? (
            <LinkButton small variant="secondary" to={paths.detail(story.listingId)}>
              {t('threads.hostel')}
            </LinkButton>
          ) : null}
        </div>
      }
    >
      {unreadable ? <StorageUnreadable /> : null}
      <QueryView known={{ ...known, waiting }}>
        {() => (story || unreadable || isRemoved ? null : <MissingEnquiry isUnknown={unknown} />)}
      </QueryView>
      {story ? <EnquiryTimelineCard key={story.key} story={story} /> : null}
    </PageFrame>
  );
}

/** The conversation beside the list. */
export function ConversationPane({ story }: { story: EnquiryTimelineEntry }) {
  const { listingName, listingId } = story;
  return (
    <article
      className={classNames(panes['thread'], styles['pane'])}
      aria-label={listingName}
      data-passing="whole"
    >
      <h2>
        <Link to={paths.detail(listingId)}>
          {listingName}
          <Icon name="chevron-right" size={20} />
        </Link>
      </h2>
      <EnquiryTimelineCard story={story} />
    </article>
  );
}

/** For an address of an enquiry that is not on this phone, or that the server does not know either. */
export function MissingEnquiry({ isUnknown: unknown }: { isUnknown: boolean }) {
  const { t } = useTranslation('enquiry');
  return (
    <EmptyState
      illustration={unknown ? 'inbox' : 'cloud-off'}
      title={t(unknown ? 'threads.unknown' : 'threads.notHere')}
      text={t(unknown ? 'threads.unknownText' : 'threads.notHereText')}
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
