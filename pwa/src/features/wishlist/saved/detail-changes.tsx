import type { ListingDetail } from '@patna/contracts';
import { useEffect } from 'react';
import { useChanges } from '../../../offline/wishlist/change-watch.ts';
import { updateFromDetail } from '../../../offline/wishlist/update-from-detail.ts';
import { SavedChanges } from './saved-changes.tsx';

/** Changes of a hostel since it was saved. `fresh`: the detail comes from the server. */
export function DetailChanges({ detail, fresh }: { detail: ListingDetail; fresh: boolean }) {
  const changes = useChanges(detail.id);
  useEffect(() => {
    if (!fresh) return;
    updateFromDetail(detail).catch((error: unknown) =>
      console.error('What changed could not be kept on this phone.', error),
    );
  }, [detail, fresh]);
  return <SavedChanges listingId={detail.id} name={detail.propertyName} changes={changes} />;
}
