import type { ListedReview } from '@patna/contracts';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { type ApiFailure, failureMessage } from '../http/call-api.ts';
import { reachability, subscribeReachability } from '../http/reachability.ts';
import { Button } from '../ui/form/button.tsx';
import { focusField } from '../ui/form/focus-field.ts';
import { useListReviewsInfiniteQuery } from './api.ts';
import styles from './more-reviews.module.css';
import { addMessages } from '../i18n/i18n.ts';
import { moreReviews as en } from '../i18n/locales/en/more-reviews.ts';
import { moreReviews as hi } from '../i18n/locales/hi/more-reviews.ts';

addMessages('more-reviews', { en, hi });

/**
 * Loads older reviews page by page. `total` counts all reviews; `children` renders one as an `li`.
 * With `ownerId` the hostel need not be public.
 */
export function MoreReviews(props: {
  listingId: string;
  ownerId?: string | undefined;
  newest: readonly ListedReview[];
  total: number;
  className: string | undefined;
  children: (review: ListedReview) => ReactNode;
}) {
  const { listingId, ownerId, newest, total, className, children } = props;
  const { t } = useTranslation('more-reviews');
  const [asked, ask] = useState('');
  const wanted = asked === listingId;
  const reach = useSyncExternalStore(subscribeReachability, reachability);
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useListReviewsInfiniteQuery(
    { listingId, ownerId },
    { skip: !wanted },
  );
  const read = wanted ? data : undefined;
  const pages = withoutTwice(newest, read?.pages ?? []);
  const shown = newest.length + pages.flat().length;
  const left = read === undefined || hasNextPage;
  const failure = isFetching ? undefined : (error as ApiFailure | undefined);
  return (
    <div className={styles['more']}>
      {pages.map((reviews, n) => (
        // The button may be gone after the last page, so the new reviews take the focus.
        <ul key={n} className={className} tabIndex={-1} ref={focusField}>
          {reviews.map(children)}
        </ul>
      ))}
      <p role="status" className={styles['muted']}>
        {isFetching ? t('loading') : t('shown', { shown, total: left ? total : shown })}
      </p>
      {left && (reach === 'offline' || failure) ? (
        <p role={failure && 'alert'}>
          {reach === 'offline'
            ? t('offline')
            : ((failure && failureMessage(failure)) ?? t('failed'))}
        </p>
      ) : null}
      {left ? (
        <Button
          small
          variant="secondary"
          busy={isFetching}
          onClick={() => (wanted ? void fetchNextPage() : ask(listingId))}
        >
          {t(failure ? 'common:actions.retry' : 'more')}
        </Button>
      ) : null}
    </div>
  );
}

/** Drops reviews that appear twice because a new review shifted the pages. */
function withoutTwice(
  newest: readonly ListedReview[],
  pages: readonly { readonly data: readonly ListedReview[] }[],
): ListedReview[][] {
  const seen = new Set(newest.map(({ _id }) => _id));
  return pages.map(({ data }) =>
    data.filter(({ _id }) => {
      const isNew = !seen.has(_id);
      seen.add(_id);
      return isNew;
    }),
  );
}
