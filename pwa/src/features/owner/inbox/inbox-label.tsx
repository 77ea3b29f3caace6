import type { EnquiryView } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { isUnder } from './inbox.ts';
import '../messages.ts';
import styles from '../owner.module.css';

/** What the inbox's tab is called: with how many enquiries nobody has looked at, in its name too. */
export function InboxLabel({ enquiries = [] }: { enquiries: readonly EnquiryView[] | undefined }) {
  const { t } = useTranslation('owner');
  const unread = enquiries.filter((enquiry) => isUnder('new', enquiry)).length;
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
