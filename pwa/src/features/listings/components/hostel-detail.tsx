import { type ListingDetail, withoutClaims } from '@patna/contracts';
import { Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useDocumentTitle } from '../../../shared/navigation/use-document-title.ts';
import { formatPriceRange } from '../../../shared/format/rupees.ts';
import { formatDuration } from '../../../shared/format/duration.ts';
import { toListingCard } from '../../../shared/listing/to-listing-card.ts';
import { Rating } from '../../../shared/listing/rating.tsx';
import { VerifiedBadge } from '../../../shared/listing/verified-badge.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { SavedAge } from '../../../shared/ui/feedback/saved-age.tsx';
import { Branches } from './branches.tsx';
import { ContactCard } from '../contact/contact-card.tsx';
import { Gallery } from '../photos/gallery.tsx';
import styles from './hostel-detail.module.css';
import { Facilities, Meals, SuitableFor } from './amenities.tsx';
import { LocationSection } from './location-section.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { RoomTable } from './room-table.tsx';
import { HouseRules } from './house-rules.tsx';
import { ShareButton } from './share-button.tsx';
import { SimilarSection } from '../similar/similar-section.tsx';
import type { HostelSlots } from './hostel-slots.ts';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';

const Claims = lazyComponent(async () => (await import('./claims.tsx')).Claims, ChunkUnavailable);

const DeclaredSafety = lazyComponent(
  async () => (await import('./declared-safety.tsx')).DeclaredSafety,
  () => null,
);

/** The whole page of one hostel. On phones the price and the enquiry button stay at the bottom. */
export function HostelDetail({
  detail: served,
  savedAt,
  isDelisted,
  views,
  renderSave,
  renderCompare,
  renderEnquiry,
  renderEnquiryStatus,
  renderTrip,
  renderChanges,
}: {
  detail: ListingDetail;
  savedAt: string | null;
  /** The hostel is no longer listed, so enquiries are closed. */
  isDelisted: boolean;
  views: number | null;
} & HostelSlots) {
  const { t } = useTranslation('detail');
  const detail = isDelisted ? withoutClaims(served) : served;
  useDocumentTitle(detail.propertyName);
  return (
    <article className={styles['detail']}>
      <Gallery detail={detail} />
      <header className={styles['header']}>
        <Names detail={detail} />
        <div className={styles['actions']}>
          <ShareButton name={detail.propertyName} />
          {renderSave(toListingCard(detail))}
          {renderCompare(detail.id)}
        </div>
      </header>
      {savedAt ? (
        <p className={styles['copy']}>
          {isDelisted ? <strong>{t('states.gone')}</strong> : null}
          <SavedAge savedAt={savedAt} /> {t('states.copy')}
        </p>
      ) : null}
      {renderEnquiryStatus(detail.id)}
      {renderChanges(detail, savedAt === null)}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Owner detail={detail} views={views} />
          <ContactCard key={detail.id} id={detail.id} contact={detail.contact} />
          <RoomTable detail={detail} />
          <Facilities detail={detail} />
          <Meals detail={detail} />
          <SuitableFor detail={detail} />
          <HouseRules detail={detail} />
          <Suspense fallback={<Skeleton height="160px" />}>
            <Claims detail={detail} />
          </Suspense>
          <Suspense fallback={null}>
            <DeclaredSafety detail={detail} />
          </Suspense>
          {renderTrip(detail)}
          <LocationSection id={detail.id} address={detail.address} name={detail.propertyName} />
          <Reviews detail={detail} />
          <ReportButton listingId={detail.id} />
          <SimilarSection detail={detail} />
        </div>
        <aside className={styles['offer']}>
          <p className={styles['price']}>
            <strong>{formatPriceRange(detail.overallPriceRange)}</strong>
            <span>{t('perMonth')}</span>
          </p>
          {isDelisted ? null : <div className={styles['enquiry']}>{renderEnquiry(detail)}</div>}
        </aside>
      </div>
    </article>
  );
}

function Names({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('detail');
  return (
    <div className={styles['names']}>
      <h1>{detail.propertyName}</h1>
      <p className={styles['muted']}>
        {detail.address.street}, {detail.address.city}
      </p>
      <p className={styles['facts']}>
        <Rating average={detail.averageRating} count={detail.reviewCount} />
        <span>{t(`gender.${detail.genderPreference}`)}</span>
        {detail.studentsFavourite ? (
          <span className={styles['badge']}>{t('common:card.favourite')}</span>
        ) : null}
        <VerifiedBadge until={detail.verifiedUntil} className={styles['badge']} />
      </p>
    </div>
  );
}

function Owner({ detail, views }: { detail: ListingDetail; views: number | null }) {
  const { t, i18n } = useTranslation('detail');
  return (
    <section className={styles['section']}>
      <p className={styles['owner']}>
        <Icon name="user" />
        <span>
          <strong>{t('owner', { name: detail.ownerName })}</strong>
          <br />
          <span className={styles['muted']}>
            {t('established', { year: detail.establishedYear })}
            {detail.isBranch ? ` · ${detail.branchType || t('branch')}` : ''}
            {views === null ? '' : ` · ${t('views', { count: views })}`}
            {detail.replyMinutes === undefined ? null : (
              <>
                <br />
                {t('replies', { time: formatDuration(detail.replyMinutes, i18n.language) })}
              </>
            )}
          </span>
        </span>
      </p>
      <Branches detail={detail} />
      {detail.description ? (
        <>
          <h2>{t('about')}</h2>
          <p className={styles['prose']}>{detail.description}</p>
        </>
      ) : null}
    </section>
  );
}
