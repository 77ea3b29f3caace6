import type { ReceivedEnquiry } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { countNew } from './inbox.ts';
import '../messages.ts';
import styles from '../owner.module.css';

/** Label of the inbox tab with the number of new enquiries, also for screen readers. */
export function InboxTabLabel({
  enquiries = [],
}: {
  enquiries: readonly ReceivedEnquiry[] | undefined;
}) {
  const { t } = useTranslation('owner');
  const unread = countNew(enquiries);
  return (
    <span>
      {t('tab.inbox')}
      {unread === 0 ? null : (
        <>
          {' '}
          <span className={styles['unread']}>{unread}</span>{' '}
          <span className="visually-hidden">{t('feed.isUnread')}</span>
        </>
      )}
    </span>
  );
}
