import { CompareButton } from '../features/compare/compare-button.tsx';
import { EnquiryButton, EnquiryStatus } from '../features/enquiries/enquiry-button.tsx';
import { Page } from '../features/listings/pages/detail-page.tsx';
import { SaveButton } from '../features/wishlist/save-button.tsx';

/** The detail screen with what other features put on it. */
export function DetailRoute() {
  return (
    <Page
      renderSave={(card) => <SaveButton card={card} variant="button" />}
      renderCompare={(id) => <CompareButton id={id} />}
      renderEnquiry={(listing) => <EnquiryButton listing={listing} />}
      renderEnquiryStatus={(listingId) => <EnquiryStatus listingId={listingId} />}
    />
  );
}
