import { useState } from 'react';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { useDisplayName } from '../../../offline/account/pending-display-name.ts';
import { useUnsentReview } from '../../../offline/listings/unsent-review.ts';
import { Spinner } from '../../../shared/ui/feedback/spinner.tsx';
import { Appeal } from './appeal.tsx';
import { useLazyOwnReviewQuery, useOwnReviewQuery } from '../api/listings-api.ts';
import { ReviewForm } from './review-form.tsx';

/** The review form, filled with the person's unsent or published review. */
export function MyReviewForm({
  listingId,
  userId,
  onSent,
  onCancel,
}: {
  listingId: string;
  userId: string;
  onSent: () => void;
  onCancel: () => void;
}) {
  const { state } = useConnection();
  // Decided once: a late answer would overwrite what is being typed.
  const [skip] = useState(state === 'offline');
  const { data, isLoading } = useOwnReviewQuery({ listingId, userId }, { skip });
  const unsent = useUnsentReview(listingId);
  const ownName = useDisplayName();
  const [ask] = useLazyOwnReviewQuery();
  const waits = async () => {
    const { data: sent } = await ask({ listingId, userId });
    if (sent?.waits) return 'review';
    return sent?.photos?.some((photo) => photo.waits) ? 'photos' : undefined;
  };
  if (isLoading || unsent === undefined || ownName === undefined) return <Spinner />;
  return (
    <div data-page-form>
      <ReviewForm
        listingId={listingId}
        former={data ?? null}
        unsent={unsent}
        ownName={ownName}
        waits={waits}
        onSent={onSent}
        onCancel={onCancel}
      />
      {data ? <Appeal review={data} /> : null}
    </div>
  );
}
