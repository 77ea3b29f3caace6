import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n/use-translation.tsx';
import { paths } from '../navigation/paths.ts';
import { useNewEnquiryCount } from '../notifications/new-enquiry-count.ts';
import styles from './received-sent-switch.module.css';
import './messages.ts';

/** Switches between received and sent enquiries. Only for people who have hostels. */
export function ReceivedSentSwitch({ shown }: { shown: 'received' | 'sent' }) {
  const { t } = useTranslation('thread');
  const newEnquiries = useNewEnquiryCount();
  if (newEnquiries === null && shown === 'sent') return null;
  const sides = [
    ['received', paths.dashboard('inbox')],
    ['sent', paths.enquiries()],
  ] as const;
  return (
    <nav className={styles['sides']} aria-label={t('sides.label')}>
      {sides.map(([side, to]) => (
        <Link key={side} to={to} aria-current={side === shown ? 'page' : undefined}>
          {t(`sides.${side}`)}
        </Link>
      ))}
    </nav>
  );
}
