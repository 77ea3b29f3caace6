import { homeQueryOf, type NotificationView, type OutputOf } from '@patna/contracts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { formatVisitTime } from '../../../shared/format/visit-time.ts';
import { formatDay } from '../../../shared/format/day.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { setUnreadCount } from '../../../shared/notifications/unread-count.ts';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Icon, type IconName } from '../../../shared/ui/icon/icon.tsx';
import { type QueryState, QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { useAgeText } from '../../../shared/ui/feedback/saved-age.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { useMarkReadMutation } from '../api.ts';
import styles from '../owner.module.css';

type Feed = OutputOf<'notificationFeed'>;

/** Notifications, newest first. `settings` configures which are pushed. */
export function NotificationsTab({
  feed,
  isOwner,
  settings,
}: {
  feed: QueryState<Feed>;
  isOwner: boolean;
  settings: ReactNode;
}) {
  return (
    <div className={styles['news']}>
      <div className={styles['stack']}>
        <QueryView known={feed}>
          {(value) =>
            value.data.length === 0 ? <NoNews isOwner={isOwner} /> : <News feed={value} />
          }
        </QueryView>
      </div>
      {settings}
    </div>
  );
}

function News({ feed: { data, unread } }: { feed: Feed }) {
  const { t } = useTranslation('owner');
  const [markRead, { isLoading }] = useMarkReadMutation();
  useEffect(() => setUnreadCount(unread), [unread]);
  return (
    <>
      {unread > 0 ? (
        <p className={styles['head']}>
          <span role="status">{t('feed.unread', { count: unread })}</span>
          <Button
            small
            variant="text"
            busy={isLoading}
            onClick={() => void markRead({ all: true })}
          >
            {t('feed.readAll')}
          </Button>
        </p>
      ) : null}
      <ul className={styles['stack']}>
        {data.map((notification) => (
          <li key={notification._id}>
            <Entry
              notification={notification}
              onOpen={() => {
                if (notification.read !== true) void markRead({ ids: [notification._id] });
              }}
            />
          </li>
        ))}
      </ul>
      {data.some(({ kind }) => kind === 'search-match') ? (
        <Link to={paths.savedSearches()}>{t('feed.searches')}</Link>
      ) : null}
    </>
  );
}

function NoNews({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation('owner');
  return (
    <EmptyState
      illustration="bell"
      title={t('feed.empty')}
      text={t('feed.emptyText')}
      action={
        isOwner ? (
          <LinkButton to={paths.dashboard('inbox')}>{t('feed.enquiries')}</LinkButton>
        ) : (
          <LinkButton to={paths.home()}>{t('feed.browse')}</LinkButton>
        )
      }
    />
  );
}

function Entry({ notification, onOpen }: { notification: NotificationView; onOpen: () => void }) {
  const { t, i18n } = useTranslation('owner');
  const age = useAgeText(notification.createdAt);
  const { status, visitAt, until, listingName: hostel, search, read } = notification;
  const kind = kindOf(notification);
  const words = {
    hostel,
    found: search?.found ?? 1,
    status: status === undefined ? '' : t(`enquiry.${status}`),
    when: visitAt === undefined ? '' : formatVisitTime(visitAt, i18n.language),
    until: until === undefined ? '' : formatDay(until, i18n.language),
  };
  const unread = read !== true;
  // A kind from a newer server has a generic label.
  const to = addressFor(notification);
  return (
    <Card
      as={Link}
      to={to}
      className={styles['notification']}
      data-unread={unread || undefined}
      onClick={onOpen}
    >
      <Icon name={iconOf(kind)} />
      <span className={styles['words']}>
        <strong>{t(hostel ? [`feed.${kind}`, 'feed.other'] : 'feed.nameless', words)}</strong>
        <span className={styles['muted']}>{age}</span>
      </span>
      {unread ? (
        <span className={styles['dot']} role="img" aria-label={t('feed.isUnread')} />
      ) : null}
      <Icon name="chevron-right" size={20} />
    </Card>
  );
}

/** The name of the notification's text, because some kinds have two texts. */
function kindOf({ kind, visitAt, search }: NotificationView): string {
  if (visitAt !== undefined) return 'enquiry-visit';
  return search !== undefined && search.found > 1 ? 'search-matches' : kind;
}

function iconOf(kind: string): IconName {
  if (kind.startsWith('review-')) return 'star';
  if (kind.startsWith('moderation-')) return 'shield';
  if (kind.startsWith('listing-')) return 'home';
  if (kind.startsWith('search-')) return 'search';
  return kind === 'enquiry-visit' ? 'clock' : 'mail';
}

/** Where a notification leads: to a conversation or to a hostel's reviews. */
function addressFor({ kind, side, listingId, enquiryId, search }: NotificationView): string {
  if (search !== undefined && search.found > 1) return paths.list(`?${homeQueryOf(search.query)}`);
  if (kind === 'search-match') return paths.detail(listingId);
  if (kind === 'review-hidden' || kind === 'review-appeal-refused') return paths.reviews();
  if (kind.startsWith('review-')) return paths.detail(listingId);
  if (kind.startsWith('moderation-')) return moderationAddress(kind, listingId);
  if (kind.startsWith('listing-')) return paths.dashboard('overview');
  if (side !== 'sender') return paths.dashboard('inbox');
  return enquiryId === undefined ? paths.enquiries() : paths.enquiry(enquiryId);
}

/** The moderation queue of a notification; claims are on the hostel's own page. */
function moderationAddress(kind: string, listingId: string): string {
  if (kind === 'moderation-report') return paths.moderation('reports');
  if (kind === 'moderation-appeal') return paths.moderation('appeals');
  if (kind === 'moderation-claim-request') return paths.moderation('verification');
  const isOfClaims = kind === 'moderation-claims-due' || kind === 'moderation-unverified';
  return isOfClaims ? paths.claims(listingId) : paths.moderation();
}
