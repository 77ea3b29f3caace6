import type { ListingDetail } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { shownPhone, takesSms } from '../../shared/format/phone.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import own from './contact-card.module.css';
import styles from './hostel-detail.module.css';

/** How to reach the owner; shown on a tap, so that numbers are not read by passing machines. */
export function ContactCard({ id, contact }: Pick<ListingDetail, 'id' | 'contact'>) {
  const { t } = useTranslation('detail');
  const [shown, setShown] = useState(false);
  return (
    <section className={styles['section']}>
      <h2>{t('contact.title')}</h2>
      <div className={own['ways']}>
        {shown ? (
          <>
            <a className={own['way']} href={`tel:${contact.phone}`}>
              <Icon name="phone" size={20} />
              {t('contact.call', { phone: shownPhone(contact.phone) })}
            </a>
            {takesSms(contact.phone) ? <Messages phone={contact.phone} /> : null}
            <a className={own['way']} href={`mailto:${contact.email}`}>
              <Icon name="mail" size={20} />
              {t('contact.mail', { email: contact.email })}
            </a>
          </>
        ) : (
          <Button
            variant="secondary"
            icon={<Icon name="phone" size={20} />}
            onClick={() => {
              setShown(true);
              void import('./count-sight.ts').then(
                ({ countSight }) => countSight(id, 'contact'),
                () => undefined,
              );
            }}
          >
            {t('contact.showPhone')}
          </Button>
        )}
      </div>
      <p className={own['note']}>
        <Icon name="shield" size={18} />
        {t('contact.note')} {t('safety')}
      </p>
    </section>
  );
}

function Messages({ phone }: { phone: string }) {
  const { t } = useTranslation('detail');
  return (
    <>
      <a
        className={own['way']}
        href={`https://wa.me/${phone.slice(1)}`}
        target="_blank"
        rel="noopener"
      >
        <Icon name="external" size={20} />
        {t('contact.whatsapp')}
      </a>
      <a className={own['way']} href={`sms:${phone}`}>
        <Icon name="inbox" size={20} />
        {t('contact.sms')}
      </a>
    </>
  );
}
