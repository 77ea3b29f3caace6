import type { ListedReview, ListingDetail } from '@patna/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Spinner } from '../../../shared/ui/feedback/spinner.tsx';
import { useSortedReviewsInfiniteQuery } from '../api/listings-api.ts';
import { chooseReviews, type ReviewChoice, reviewQueryOf } from './review-choice.ts';
import styles from './reviews.module.css';

/**
 * The chosen reviews of a hostel that has more of them than its record includes. Offline, only
 * those of the record.
 */
export function SortedReviews({
  detail: { id, reviews },
  choice,
  today,
  children,
}: {
  detail: Pick<ListingDetail, 'id' | 'reviews'>;
  choice: ReviewChoice;
  today: string;
  children: (review: ListedReview) => ReactNode;
}) {
  const { t } = useTranslation('detail');
  // `data` would be the result of an earlier choice while this one loads or after it failed.
  const {
    currentData: data,
    error,
    isFetching,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useSortedReviewsInfiniteQuery({ listingId: id, ...reviewQueryOf(choice, today) });
  if (!data && !error) return <Spinner />;
  const found = data
    ? withoutTwice(data.pages.flatMap((page) => page.data))
    : chooseReviews(reviews, choice, today);
  return (
    <>
      {found.length === 0 ? (
        <p role="status">{t('reviews.noneChosen')}</p>
      ) : (
        <ul className={styles['list']}>{found.map(children)}</ul>
      )}
      {error ? (
        <p role="status">
          {data ? t('reviews.failed') : t('reviews.onlyNewest', { count: reviews.length })}
        </p>
      ) : null}
      {error || hasNextPage ? (
        <Button
          small
          variant="secondary"
          busy={isFetching}
          onClick={() => void (error && !data ? refetch() : fetchNextPage())}
        >
          {t(error ? 'common:actions.retry' : 'reviews.more')}
        </Button>
      ) : null}
    </>
  );
}

/** A new review shifts the pages, so that one may appear twice. */
function withoutTwice(reviews: readonly ListedReview[]): ListedReview[] {
  return [...new Map(reviews.map((review) => [review._id, review])).values()];
}
