import type { EnquiryView, OwnedListing } from '@patna/contracts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { EnquirySteps } from './enquiry-steps.tsx';
import type { Known } from './kept-query.ts';
import { KnownView } from './known-view.tsx';
import { ListYourHostel } from './overview-tab.tsx';
import styles from './owner.module.css';
import { shownPhone } from './shown-phone.ts';

/** Enquiries about the person's hostels, newest first, with all that is needed to call back. */
export function InboxTab({
  enquiries,
  listings,
}: {
  enquiries: Known<EnquiryView[]>;
  listings: Known<OwnedListing[]>;
}) {
  const { t } = useTranslation('owner');
  if (listings.value?.length === 0 && !enquiries.value?.length) return <ListYourHostel />;
  return (
    <KnownView known={enquiries}>
      {(received) =>
        received.length === 0 ? (
          <EmptyState
            illustration="inbox"
            title={t('inbox.empty')}
            text={t('inbox.emptyText')}
            action={
              <LinkButton variant="secondary" to={paths.dashboard('overview')}>
                {t('inbox.toListings')}
              </LinkButton>
            }
          />
        ) : (
          <ul className={styles['stack']}>
            {received.map((enquiry) => (
              <li key={enquiry._id}>
                <Enquiry enquiry={enquiry} />
              </li>
            ))}
          </ul>
        )
      }
    </KnownView>
  );
}

function Enquiry({ enquiry }: { enquiry: EnquiryView }) {
  const { t, i18n } = useTranslation('owner');
  const { name, phone, message, createdAt, listingName, roomCategory, moveInDate } = enquiry;
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <article className={styles['enquiry']}>
      <header className={styles['head']}>
        <h3>{name}</h3>
        <span className={styles['chip']}>{t(`enquiry.${enquiry.status}`)}</span>
      </header>
      <p className={styles['muted']}>
        {listingName} · <time dateTime={createdAt}>{time.format(new Date(createdAt))}</time>
      </p>
      <p className={styles['message']}>{message}</p>
      {roomCategory ? <p>{t('inbox.room', { room: t(`room.${roomCategory}`) })}</p> : null}
      {moveInDate ? <p>{t('inbox.movingIn', { day: day.format(new Date(moveInDate)) })}</p> : null}
      {enquiry.withdrawnAt === undefined ? (
        <a className={styles['call']} href={`tel:${phone}`}>
          <Icon name="phone" size={20} />
          {shownPhone(phone)}
        </a>
      ) : (
        <p className={styles['muted']}>{t('inbox.withdrawn')}</p>
      )}
      <EnquirySteps enquiry={enquiry} />
    </article>
  );
}
