import { type ComponentProps, Suspense } from 'react';
import { CompareButton } from '../../features/compare/compare-button.tsx';
import { EnquiryButton, EnquiryStatus } from '../../features/enquiries/enquiry-button.tsx';
import { HostelPage } from '../../features/listings/pages/hostel-page.tsx';
import type { ModeratorLink as ModeratorLinkType } from '../../features/moderation/hostel/moderator-link.tsx';
import { SaveButton } from '../../features/wishlist/hearts/save-button.tsx';
import { useUserProfile } from '../../offline/account/user-profile.ts';
import { useSession } from '../../shared/session/session.ts';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';
import { loadMap } from './load-map.ts';
import { optionalComponent } from './optional-component.tsx';

const DetailChanges = optionalComponent(
  async () => (await import('../../features/wishlist/saved/detail-changes.tsx')).DetailChanges,
);
const MapTile = lazyComponent(
  async () => (await import('../../features/map/tile/map-tile.tsx')).MapTile,
  () => null,
);
const ModeratorLink = optionalComponent<ComponentProps<typeof ModeratorLinkType>>(
  async () => (await import('../../features/moderation/hostel/moderator-link.tsx')).ModeratorLink,
);
const TripSection = optionalComponent(
  async () => (await import('../../features/trip/trip-section.tsx')).TripSection,
);
const DamagedPackWarning = optionalComponent(
  async () => (await import('../../features/trip/damaged-pack-warning.tsx')).DamagedPackWarning,
);

/** The hostel page with parts from other features. */
export function HostelDetailRoute() {
  const email = useSession().user?.email ?? '';
  // The role stored at the last visit to the own profile. Nothing is fetched for this.
  const isModerator = useUserProfile(email, true)?.role === 'admin';
  return (
    <HostelPage
      renderSave={(card) => <SaveButton card={card} variant="icon" />}
      renderCompare={(id) => <CompareButton id={id} variant="icon" />}
      renderEnquiry={(listing) => <EnquiryButton listing={listing} />}
      renderEnquiryStatus={(listingId) => <EnquiryStatus listingId={listingId} />}
      renderMapTile={(id, place) => (
        <Suspense fallback={<Skeleton height="192px" />}>
          <MapTile id={id} place={place} />
        </Suspense>
      )}
      renderTrip={(detail) => <TripSection detail={detail} loadMap={loadMap} />}
      renderChanges={(detail, fresh) => (
        <>
          <DetailChanges detail={detail} fresh={fresh} />
          <DamagedPackWarning id={detail.id} />
          {isModerator ? <ModeratorLink listingId={detail.id} /> : null}
        </>
      )}
    />
  );
}
