import { useEffect, useState } from 'react';
import { enquiryFormName } from '../../../offline/enquiries/first-photos.ts';
import { useMessagePhotos } from '../../../offline/enquiries/use-message-photos.ts';
import { saveContact, storedContact } from '../../../offline/listings/contact-store.ts';
import { useIsSuspended } from '../../../offline/account/user-profile.ts';
import { revealContact } from '../../../offline/listings/reveal-contact.ts';
import { UnsentFormPhotos } from '../../../shared/enquiry/message-photos-field.tsx';
import { SuspendedNote } from '../../../shared/enquiry/suspended-hint.tsx';
import { reachability } from '../../../shared/http/reachability.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Spinner } from '../../../shared/ui/feedback/spinner.tsx';
import { Sheet } from '../../../shared/ui/overlay/sheet.tsx';
import type { Overlay } from '../../../shared/ui/overlay/use-overlay.ts';
import type { EnquiredListing } from '../enquired-listing.ts';
import { type EnquiryTimelineEntry, openEnquiry } from '../enquiry-timeline.ts';
import { EnquiryTimelineCard } from '../enquiry-timeline-card.tsx';
import '../messages.ts';
import { useEnquiryTimeline } from '../use-enquiry-timeline.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { GuardianGate } from './guardian-gate.tsx';

export interface EnquirySheetProps {
  listing: EnquiredListing;
  overlay: Pick<Overlay<unknown>, 'open' | 'close'>;
}

/** The form, or the open enquiry to this hostel. There is at most one. */
export function EnquirySheet({ listing, overlay }: EnquirySheetProps) {
  const { t } = useTranslation('enquiry');
  return (
    <Sheet overlay={overlay} title={t('title', { hostel: listing.propertyName })}>
      <Content listing={listing} onQueued={overlay.close} />
    </Sheet>
  );
}

function Content({ listing, onQueued }: { listing: EnquiredListing; onQueued: () => void }) {
  useNumberForSms(listing.id);
  const stories = useEnquiryTimeline(listing.id);
  const isSuspended = useIsSuspended();
  // After sending, the page shows the result, and the closing sheet keeps showing its form.
  const [handedIn, setHandedIn] = useState(false);
  if (stories === undefined) return <Spinner />;
  const existing = handedIn ? undefined : openEnquiry(stories, listing.id);
  if (existing) return <ExistingEnquiry story={existing} />;
  if (isSuspended) return <SuspendedNote side="sender" inOverlay />;
  const queued = () => {
    setHandedIn(true);
    onQueued();
  };
  return (
    <GuardianGate>
      <EnquiryForm listing={listing} onQueued={queued} />
    </GuardianGate>
  );
}

function ExistingEnquiry({ story }: { story: EnquiryTimelineEntry }) {
  const photos = useMessagePhotos(enquiryFormName(story.listingId));
  return (
    <>
      <EnquiryTimelineCard story={story} inOverlay />
      <UnsentFormPhotos photos={photos} />
    </>
  );
}

/** Loads the hostel's number while online, so that a queued enquiry can be sent by SMS. */
function useNumberForSms(listingId: string): void {
  useEffect(() => {
    bringNumber(listingId).catch((error: unknown) =>
      console.warn('The number of the hostel could not be kept.', error),
    );
  }, [listingId]);
}

async function bringNumber(listingId: string): Promise<void> {
  if (reachability() === 'offline' || (await storedContact(listingId)) !== null) return;
  const answer = await revealContact(listingId, 'enquiry');
  if (answer.ok) await saveContact(listingId, answer.contact);
}
