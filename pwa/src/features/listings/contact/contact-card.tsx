import { type Contact, isMaskedContact, type ListingDetail } from '@patna/contracts';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatPhone, canReceiveSms } from '../../../shared/format/phone.ts';
import { formatDuration } from '../../../shared/format/duration.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import type { ContactRefusal } from './fetch-contact.ts';
import cardStyles from './contact-card.module.css';
import { DetailSection } from '../components/detail-section.tsx';

type Listing = Pick<ListingDetail, 'id' | 'contact'>;

/** Contact details appear after a tap, so that crawlers cannot collect them. */
export function ContactCard({ children, ...listing }: Listing & { children?: ReactNode }) {
  const { t } = useTranslation('detail');
  const { contact, refused, busy, show } = useContact(listing);
  return (
    <DetailSection title={t('contact.title')}>
      {children}
      <div className={cardStyles['ways']}>
        {isEmpty(contact ?? listing.contact) ? (
          <p>{t('contact.none')}</p>
        ) : contact ? (
          <ContactLinks contact={contact} />
        ) : (
          <Button
            variant="secondary"
            icon={<Icon name="phone" size={20} />}
            busy={busy}
            onClick={() => void show()}
          >
            {t('contact.showPhone')}
          </Button>
        )}
        {refused && !busy ? <RefusalMessage {...refused} /> : null}
      </div>
      <p className={cardStyles['note']}>
        <Icon name="shield" size={18} />
        {t('contact.note')} {t('safety')}
      </p>
    </DetailSection>
  );
}

function ContactLinks({ contact: { phone, email } }: { contact: Contact }) {
  const { t } = useTranslation('detail');
  return (
    <>
      {phone === '' ? null : (
        <a className={cardStyles['way']} href={`tel:${phone}`}>
          <Icon name="phone" size={20} />
          {t('contact.call', { phone: formatPhone(phone) })}
        </a>
      )}
      {canReceiveSms(phone) ? <MessageLinks phone={phone} /> : null}
      {email === '' ? null : (
        <a className={cardStyles['way']} href={`mailto:${email}`}>
          <Icon name="mail" size={20} />
          {t('contact.mail', { email })}
        </a>
      )}
    </>
  );
}

function isEmpty({ phone, email }: Contact): boolean {
  return phone === '' && email === '';
}

function RefusalMessage({ why, wait = 0 }: ContactRefusal) {
  const { t, i18n } = useTranslation('detail');
  const { pathname, search } = useLocation();
  return (
    <p role="alert">
      {t(`contact.noNumber.${why}`, { wait: formatDuration(wait, i18n.language, true) })}{' '}
      {why === 'visitor' ? (
        <Link to={paths.login(pathname + search)}>{t('contact.noNumber.signIn')}</Link>
      ) : null}
    </p>
  );
}

function useContact(listing: Listing) {
  const [result, setResult] = useState<{ contact: Contact } | { refused: ContactRefusal }>();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    if (!isMaskedContact(listing.contact)) {
      setResult({ contact: listing.contact });
      const { trackView } = await import('../analytics/track-view.ts');
      return trackView(listing.id, 'contact');
    }
    setBusy(true);
    const answer = await tryFetchContact(listing);
    setResult('why' in answer ? { refused: answer } : { contact: answer });
    setBusy(false);
  };
  const contact = result && 'contact' in result ? result.contact : null;
  const refused = result && 'refused' in result ? result.refused : null;
  return { contact, refused, busy, show };
}

async function tryFetchContact(listing: Listing): Promise<Contact | ContactRefusal> {
  try {
    return await (await import('./fetch-contact.ts')).fetchContact(listing);
  } catch (error) {
    console.error('The number could not be asked for.', error);
    return { why: 'failed' };
  }
}

function MessageLinks({ phone }: { phone: string }) {
  const { t } = useTranslation('detail');
  return (
    <>
      <a
        className={cardStyles['way']}
        href={`https://wa.me/${phone.slice(1)}`}
        target="_blank"
        rel="noopener"
      >
        <Icon name="external" size={20} />
        {t('contact.whatsapp')}
      </a>
      <a className={cardStyles['way']} href={`sms:${phone}`}>
        <Icon name="inbox" size={20} />
        {t('contact.sms')}
      </a>
    </>
  );
}
