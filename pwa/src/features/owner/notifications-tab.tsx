import type { NotificationView } from '@patna/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useAge } from '../../shared/ui/saved-age.tsx';
import type { Known } from './kept-query.ts';
import { KnownView } from './known-view.tsx';
import styles from './owner.module.css';

/** What happened that concerns the person, newest first. */
export function NotificationsTab({ feed }: { feed: Known<NotificationView[]> }) {
  const { t } = useTranslation('owner');
  return (
    <KnownView known={feed}>
      {(notifications) =>
        notifications.length === 0 ? (
          <EmptyState
            illustration="bell"
            title={t('feed.empty')}
            text={t('feed.emptyText')}
            action={
              <LinkButton variant="secondary" to={paths.home()}>
                {t('feed.browse')}
              </LinkButton>
            }
          />
        ) : (
          <ul className={styles['stack']}>
            {notifications.map((notification) => (
              <li key={notification._id}>
                <Entry notification={notification} />
              </li>
            ))}
          </ul>
        )
      }
    </KnownView>
  );
}

function Entry({ notification }: { notification: NotificationView }) {
  const { t } = useTranslation('owner');
  const age = useAge(notification.createdAt);
  const { kind, status, listingName: hostel, listingId, side } = notification;
  const words = { hostel, status: status === undefined ? '' : t(`enquiry.${status}`) };
  // Who asked follows it on the hostel's page; a kind this version does not know still has a name.
  const to = side === 'sender' ? paths.detail(listingId) : paths.dashboard('inbox');
  return (
    <Link to={to} className={styles['notification']}>
      <Icon name="mail" />
      <span className={styles['words']}>
        <strong>{t([`feed.${kind}`, 'feed.other'], words)}</strong>
        <span className={styles['muted']}>{age}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}
