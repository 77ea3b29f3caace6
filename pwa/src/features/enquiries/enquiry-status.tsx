import { EnquiryStoryCard } from './enquiry-story-card.tsx';
import { useEnquiryStories } from './use-enquiry-stories.ts';

/** The newest enquiry to this hostel, on the hostel's own page. */
export function EnquiryStatusPanel({ listingId }: { listingId: string }) {
  const newest = useEnquiryStories(listingId)?.[0];
  return newest ? <EnquiryStoryCard story={newest} /> : null;
}
