import type { EnquiryInput } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import type { OutboxItem } from '../../offline/database/db.ts';
import { storedContact } from '../../offline/listings/contact-store.ts';
import { enquiryReference } from '../../shared/enquiry/reference-code.ts';
import { canReceiveSms } from '../../shared/format/phone.ts';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { useAsync } from '../../shared/runtime/use-async.ts';
import './messages.ts';
import styles from './outbox.module.css';
import { smsHref, smsText } from './sms-text.ts';

/** Offers to send a queued enquiry by SMS. The queued one is sent all the same. */
export function SmsFallback({ item }: { item: OutboxItem }) {
  const { t } = useTranslation('outbox');
  const [opened, setOpened] = useState(false);
  const phone = useAsync(item.params.listingId ?? null, phoneOf);
  const reference = enquiryReference(item.key);
  if (phone === null || !canReceiveSms(phone)) return null;
  const href = smsHref(phone, smsText(item.key, item.body as EnquiryInput));
  return (
    <div className={styles['sms']}>
      <a className={styles['way']} href={href} onClick={() => setOpened(true)}>
        <Icon name="phone" size={20} />
        {t('sms.send')}
      </a>
      <p role="status">{t(opened ? 'sms.opened' : 'sms.what', { reference })}</p>
    </div>
  );
}

/** The hostel's number, if it is stored on this phone. */
async function phoneOf(listingId: string): Promise<string | null> {
  return (await storedContact(listingId))?.phone ?? null;
}
