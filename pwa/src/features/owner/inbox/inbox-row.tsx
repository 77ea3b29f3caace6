import type { ReceivedEnquiry } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatPhone } from '../../../shared/format/phone.ts';
import { formatVisitTime } from '../../../shared/format/visit-time.ts';
import { useAgeText } from '../../../shared/ui/feedback/saved-age.tsx';
import { Tag } from '../../../shared/ui/form/chip.tsx';
import styles from '../../../shared/enquiry/thread-panes.module.css';

/** One enquiry in the list: who, which hostel, the last words, status and age. */
export function InboxRow({
  enquiry,
  chosen,
  onChoose,
}: {
  enquiry: ReceivedEnquiry;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { t, i18n } = useTranslation('owner');
  const age = useAgeText(enquiry.createdAt);
  const { name, phone, status, listingName, message, thread = [], withdrawnAt, visitAt } = enquiry;
  const shownPhone = phone === '' || withdrawnAt !== undefined ? null : formatPhone(phone);
  const sender = useSenderName(enquiry);
  const words = thread.at(-1)?.text ?? message;
  return (
    <button
      type="button"
      className={styles['row']}
      data-new={status === 'new' || undefined}
      aria-current={chosen || undefined}
      onClick={onChoose}
    >
      <span className={styles['who']}>{sender}</span>
      <span className={styles['age']} data-passing="text">
        {age}
      </span>
      <span className={styles['about']}>
        <span>{listingName}</span>
        {name && shownPhone ? <span className={styles['number']}>{shownPhone}</span> : null}
      </span>
      <span className={styles['words']}>{words}</span>
      <Tag tone={status === 'new' ? 'accent' : 'muted'} className={styles['status']}>
        {visitAt === undefined ? t(`enquiry.${status}`) : formatVisitTime(visitAt, i18n.language)}
      </Tag>
    </button>
  );
}

/** Name of the sender, or the number when the name is unknown. */
export function useSenderName({ name, phone }: ReceivedEnquiry): string {
  const { t } = useTranslation('owner');
  return name || (phone === '' ? t('inbox.nameless') : formatPhone(phone));
}
