import type { OwnedListing } from '@patna/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { addressText } from '../../../shared/places/address-text.ts';
import { Link } from 'react-router-dom';
import { formatPriceRange } from '../../../shared/format/rupees.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { Picture } from '../../../shared/ui/photo/picture.tsx';
import { type QueryState, QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { ActivityCheck } from './activity-check.tsx';
import { FreeBedsForm } from './free-beds-form.tsx';
import { ListingStatusActions } from './listing-status-actions.tsx';
import { OwnerReviews } from '../reviews/owner-reviews.tsx';
import styles from '../owner.module.css';
import { Verification } from '../verification/verification.tsx';
import { areBedsDue, completenessOf, stepOfFact } from './completeness.ts';

/** Renders the open drafts next to these hostels. */
export type RenderDrafts = (hostels: readonly OwnedListing[]) => ReactNode;

/** The owner's hostels of every status. `renderDrafts` renders open drafts. */
export function OverviewTab({
  listings,
  renderDrafts,
}: {
  listings: QueryState<OwnedListing[]>;
  renderDrafts: RenderDrafts;
}) {
  const { t } = useTranslation('owner');
  return (
    <QueryView known={listings}>
      {(owned) =>
        owned.length === 0 ? (
          <>
            {renderDrafts(owned)}
            <ListYourHostel />
          </>
        ) : (
          <>
            {renderDrafts(owned)}
            <ul className={styles['columns']}>
              {owned.map((listing) => (
                <li key={listing._id} className={styles['card']}>
                  <OwnListing listing={listing} />
                  <OwnListingTools listing={listing} />
                </li>
              ))}
            </ul>
            <LinkButton variant="secondary" to={paths.createListing()} icon={<Icon name="plus" />}>
              {t('listAnother')}
            </LinkButton>
          </>
        )
      }
    </QueryView>
  );
}

function OwnListingTools({ listing }: { listing: OwnedListing }) {
  const { t } = useTranslation('owner');
  // Saving ends the reason, but the form stays where it is.
  const [isDue] = useState(() => areBedsDue(listing, Date.now()));
  if (listing.status === 'archived') {
    return (
      <div className={styles['rows']}>
        <OwnerReviews listing={listing} />
      </div>
    );
  }
  return (
    <>
      <ActivityCheck listing={listing} />
      <ListingCompleteness listing={listing} />
      {isDue ? <FreeBedsForm listing={listing} isDue /> : null}
      <div className={styles['steps']}>
        <LinkButton small variant="secondary" to={paths.editListing(listing.id)}>
          {t('edit')}
          <span className="visually-hidden"> {listing.propertyName}</span>
        </LinkButton>
        <ListingStatusActions listing={listing} />
      </div>
      <div className={styles['rows']}>
        {isDue ? null : <FreeBedsForm listing={listing} />}
        <Verification listing={listing} />
        <OwnerReviews listing={listing} />
      </div>
    </>
  );
}

/** For people without a hostel. */
export function ListYourHostel() {
  const { t } = useTranslation('owner');
  return (
    <EmptyState
      illustration="bed"
      title={t('none.title')}
      text={t('none.text')}
      action={<LinkButton to={paths.createListing()}>{t('none.action')}</LinkButton>}
    />
  );
}

function OwnListing({ listing }: { listing: OwnedListing }) {
  const { t, i18n } = useTranslation('owner');
  const { status, propertyName, address, photos, hostelImages } = listing;
  const [url] = hostelImages;
  const name =
    status === 'live' ? <Link to={paths.detail(listing.id)}>{propertyName}</Link> : propertyName;
  return (
    <article className={styles['listing']}>
      <div className={styles['photo']}>
        {url ? <Picture url={url} alt={photos[0]?.alt ?? ''} sizes="112px" /> : null}
      </div>
      <div className={styles['words']}>
        <h2>{name}</h2>
        <p className={styles['muted']}>
          {addressText([address.street, address.city], i18n.language)}
        </p>
        <p className={styles['muted']}>{formatPriceRange(listing.overallPriceRange)}</p>
        <p>
          <span className={styles['chip']} data-status={status}>
            {t(`status.${status}`)}
          </span>
        </p>
        {status === 'live' ? null : <p className={styles['muted']}>{t(`statusHint.${status}`)}</p>}
        {listing.answerRate ? (
          <p className={styles['muted']}>{t('answered', listing.answerRate)}</p>
        ) : null}
        <WaitingNote waiting={listing.waiting} />
        {listing.pausedBecause ? <p>{t(`pausedBecause.${listing.pausedBecause}`)}</p> : null}
        {listing.pausedForSilence ? <p>{t('pausedForSilence')}</p> : null}
        {listing.rejectionReason ? (
          <p>{t('rejectedBecause', { reason: listing.rejectionReason })}</p>
        ) : null}
      </div>
    </article>
  );
}

function WaitingNote({ waiting }: { waiting: OwnedListing['waiting'] }) {
  const { t } = useTranslation('owner');
  if (!waiting) return null;
  const { rejectionReason: reason } = waiting;
  return <p>{reason ? t('changeRejected', { reason }) : t('changeWaits')}</p>;
}

/** A hostel's completeness and missing facts; renders nothing when complete. */
function ListingCompleteness({ listing }: { listing: OwnedListing }) {
  const { t } = useTranslation('owner');
  const [now] = useState(() => Date.now());
  const { share, missing } = completenessOf(listing, now);
  if (missing.length === 0) return null;
  return (
    <div className={styles['complete']}>
      <progress value={share} max={100} aria-label={t('complete.share', { share })} />
      <p className={styles['muted']}>
        {t('complete.share', { share })} {t('complete.tips')}
      </p>
      <ul className={styles['missing']}>
        {missing.map((fact) => (
          <li key={fact}>
            <Link to={paths.editListing(listing.id, stepOfFact[fact])}>
              {t(`complete.${fact}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
