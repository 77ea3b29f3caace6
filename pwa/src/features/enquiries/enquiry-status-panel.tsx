import { EnquiryTimelineCard } from './enquiry-timeline-card.tsx';
import { useEnquiryTimeline } from './use-enquiry-timeline.ts';

/** The newest enquiry to this hostel, on the hostel's page. The enquiry button opens a sent one. */
export function EnquiryStatusPanel({ listingId }: { listingId: string }) {
  const newest = useEnquiryTimeline(listingId)?.[0];
  return newest ? <EnquiryTimelineCard story={newest} folded={newest.state === 'sent'} /> : null;
}
