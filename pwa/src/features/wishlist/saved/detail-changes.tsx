import type { ListingDetail } from '@patna/contracts';
import { useEffect } from 'react';
import { useSavedHostelChanges } from '../../../offline/wishlist/saved-hostel-facts.ts';
import { updateFromDetail } from '../../../offline/wishlist/update-from-detail.ts';
import { SavedHostelChanges } from './saved-hostel-changes.tsx';

/** Changes of a hostel since it was saved. `fresh`: the detail comes from the server. */
export function DetailChanges({ detail, fresh }: { detail: ListingDetail; fresh: boolean }) {
  const changes = useSavedHostelChanges(detail.id);
  useEffect(() => {
    if (!fresh) return;
    updateFromDetail(detail).catch((error: unknown) =>
      console.error('What changed could not be kept on this phone.', error),
    );
  }, [detail, fresh]);
  return <SavedHostelChanges listingId={detail.id} name={detail.propertyName} changes={changes} />;
}
