import type { ListingDetail } from '@patna/contracts';
import { useEffect } from 'react';
import { useChanges } from '../../offline/changed-copies.ts';
import { hearDetail } from '../../offline/hear-detail.ts';
import { SavedChanges } from './saved-changes.tsx';

/** On a hostel's own page: what has changed since it was saved. `fresh`: it comes from the server. */
export function DetailChanges({ detail, fresh }: { detail: ListingDetail; fresh: boolean }) {
  const changes = useChanges(detail.id);
  useEffect(() => {
    if (!fresh) return;
    hearDetail(detail).catch((error: unknown) =>
      console.error('What changed could not be kept on this phone.', error),
    );
  }, [detail, fresh]);
  return <SavedChanges listingId={detail.id} name={detail.propertyName} changes={changes} />;
}
