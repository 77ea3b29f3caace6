import { type ListingDetail, withoutClaims } from '@patna/contracts';
import { Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useDocumentTitle } from '../../../shared/navigation/use-document-title.ts';
import { toListingCard } from '../../../shared/listing/to-listing-card.ts';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import { SavedAge, useMustShowAge } from '../../../shared/ui/feedback/saved-age.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { ContactCard } from '../contact/contact-card.tsx';
import { HostelHeader } from '../header/hostel-header.tsx';
import { ShareButton } from '../header/share-button.tsx';
import { useHostelRole } from '../own/use-hostel-role.ts';
import { Gallery } from '../photos/gallery.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { SimilarSection } from '../similar/similar-section.tsx';
import { About } from './about.tsx';
import { Facilities } from './amenities.tsx';
import { CostTable } from './cost-table.tsx';
import styles from './hostel-detail.module.css';
import type { HostelSlots } from './hostel-slots.ts';
import { HouseRules } from './house-rules.tsx';
import { LocationSection } from '../location/location-section.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Owner } from './owner.tsx';
import { RoomList } from './room-list.tsx';
import { SectionBar } from './section-bar.tsx';

const Claims = lazyComponent(async () => (await import('./claims.tsx')).Claims, ChunkUnavailable);

const DeclaredSafety = lazyComponent(
  async () => (await import('./declared-safety.tsx')).DeclaredSafety,
  () => null,
);

/** The whole page of one hostel. */
export function HostelDetail({
  detail: served,
  savedAt,
  isFailed,
  isDelisted,
  views,
  renderSave,
  renderCompare,
  renderEnquiry,
  renderEnquiryStatus,
  renderMapTile,
  renderTrip,
  renderChanges,
}: {
  detail: ListingDetail;
  savedAt: string | null;
  /** The server did not answer the last time it was asked. */
  isFailed: boolean;
  /** The hostel is no longer listed, so enquiries are closed. */
  isDelisted: boolean;
  views: number | null;
} & HostelSlots) {
  const detail = isDelisted ? withoutClaims(served) : served;
  useDocumentTitle(detail.propertyName);
  const role = useHostelRole(detail.id);
  return (
    <article className={styles['detail']}>
      <Gallery detail={detail} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <HostelHeader
            detail={detail}
            actions={
              <>
                <ShareButton name={detail.propertyName} />
                {role === undefined ? <Skeleton width="44px" height="44px" round /> : null}
                {role === null ? renderSave(toListingCard(detail)) : null}
                {renderCompare(detail.id)}
              </>
            }
          ></HostelHeader>
          {savedAt ? <CopyNote savedAt={savedAt} {...{ isFailed, isDelisted }} /> : null}
          {role === null ? renderEnquiryStatus(detail.id) : null}
          {renderChanges(detail, savedAt === null)}
          <ContactCard key={`contact ${detail.id}`} id={detail.id} contact={detail.contact}>
            <Owner detail={detail} views={views} />
          </ContactCard>
          <About detail={detail} />
          <SectionBar />
          <RoomList detail={detail} />
          <CostTable key={`costs ${detail.id}`} detail={detail} />
          <Facilities detail={detail} />
          <HouseRules detail={detail} />
          <div id="verification" tabIndex={-1}>
            <Suspense fallback={<Skeleton height="160px" />}>
              <Claims detail={detail}>
                <Suspense fallback={null}>
                  <DeclaredSafety detail={detail} />
                </Suspense>
              </Claims>
            </Suspense>
          </div>
          <LocationSection detail={detail} renderMapTile={renderMapTile} />
          {renderTrip(detail)}
          <Reviews detail={detail} own={role !== null} />
          {role === null ? <ReportButton listingId={detail.id} /> : null}
          {/* Owners also see hostels that are not public yet. */}
          <SimilarSection detail={detail} isPublic={role === null && !isDelisted} />
        </div>
        <CallToAction detail={detail} role={role}>
          {isDelisted ? null : renderEnquiry(detail)}
        </CallToAction>
      </div>
    </article>
  );
}

function CopyNote({
  savedAt,
  isFailed,
  isDelisted,
}: {
  savedAt: string;
  isFailed: boolean;
  isDelisted: boolean;
}) {
  const { t } = useTranslation('detail');
  if (!useMustShowAge(savedAt, isFailed || isDelisted)) return null;
  return (
    <p className={styles['copy']}>
      {isDelisted ? <strong>{t('states.gone')}</strong> : null}
      <SavedAge savedAt={savedAt} /> {t('states.copy')}
    </p>
  );
}
