import { Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { useEnquiries } from '../../../offline/enquiries/enquiry-store.ts';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { EnquirySides } from '../../../shared/enquiry/enquiry-sides.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { StorageUnreadable } from '../../../shared/ui/feedback/storage-unreadable.tsx';
import { enquiryCacheNames, useMyEnquiriesQuery } from '../api.ts';
import styles from '../enquiries.module.css';
import { EnquiryTimelineCard } from '../enquiry-timeline-card.tsx';
import '../messages.ts';
import { useEnquiryTimeline } from '../use-enquiry-timeline.ts';

const GuardianLinks = lazyComponent(
  async () => (await import('../guardian/guardian-links.tsx')).GuardianLinks,
  ChunkUnavailable,
);

const fresh = { refetchOnMountOrArgChange: true, pollingInterval: 60_000 } as const;

/** `/my-profile/enquiries`: all enquiries with status and answers. */
export function EnquiriesPage() {
  const { t } = useTranslation('enquiry');
  const userId = useSession().user?.id ?? '';
  const known = useQueryWithFallback(enquiryCacheNames.sent, useMyEnquiriesQuery(userId, fresh));
  const stories = useEnquiryTimeline();
  const unreadable = useEnquiries() === null;
  const written = stories !== undefined && stories.length > 0;
  return (
    <PageFrame
      narrow
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
      <EnquirySides shown="sent" />
      {unreadable ? <StorageUnreadable /> : null}
      <QueryView known={{ ...known, waiting: known.waiting && !written }}>
        {() => (written || unreadable ? null : <NoEnquiries />)}
      </QueryView>
      <ul className={styles['list']}>
        {stories?.map((story) => (
          <li key={story.key}>
            <h2 className={styles['hostel']}>
              <Link to={paths.detail(story.listingId)}>
                {story.listingName}
                <Icon name="chevron-right" size={20} />
              </Link>
            </h2>
            <EnquiryTimelineCard story={story} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        <GuardianLinks />
      </Suspense>
    </PageFrame>
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
