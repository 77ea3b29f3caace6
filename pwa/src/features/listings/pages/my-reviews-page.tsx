import type { ListedOwnReview } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { useOutbox } from '../../../offline/outbox/queue.ts';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useFewer } from '../../../shared/runtime/use-fewer.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Tag, type TagTone } from '../../../shared/ui/form/chip.tsx';
import { focusField } from '../../../shared/ui/form/focus-field.ts';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { StorageUnreadable } from '../../../shared/ui/feedback/storage-unreadable.tsx';
import { Appeal } from '../reviews/appeal.tsx';
import {
  type MyReviewsResult,
  myReviewsKey,
  useOwnReviewsQuery,
} from '../reviews/my-reviews-api.ts';
import { Pager } from '../../../shared/pager/pager.tsx';
import '../reviews/my-reviews-messages.ts';
import { OwnReviewPhotos } from '../reviews/own-review-photos.tsx';
import styles from '../reviews/my-reviews.module.css';
import { UnsentReviews } from '../reviews/unsent-reviews.tsx';

export function MyReviewsPage() {
  const { t } = useTranslation('own-reviews');
  const userId = useSession().user?.id ?? '';
  const [page, setPage] = useState(1);
  const [turned, setTurned] = useState(false);
  const onPage = (next: number) => {
    setTurned(true);
    setPage(next);
  };
  const query = useOwnReviewsQuery({ userId, page }, { refetchOnMountOrArgChange: true });
  const reviewsQuery = useQueryWithFallback<MyReviewsResult>(myReviewsKey(page), query);
  const unsent = useOutbox();
  const waiting = unsent?.filter(({ operation }) => operation === 'addReview');
  useFewer(waiting?.length ?? 0, () => void query.refetch());
  return (
    <PageFrame narrow title={t('title')} lead={t('lead')}>
      {unsent === null ? <StorageUnreadable /> : null}
      {waiting?.length ? <UnsentReviews items={waiting} /> : null}
      <QueryView known={reviewsQuery}>
        {({ data, totalPages }) =>
          totalPages === 0 ? (
            waiting?.length === 0 && <NoReviews />
          ) : (
            <>
              {/* The pager unmounts while a page loads, so the focus moves to the new list. */}
              <ul
                key={page}
                className={styles['list']}
                tabIndex={-1}
                ref={turned ? focusField : null}
              >
                {data.map((review) => (
                  <li key={review._id}>
                    <OwnReview review={review} />
                  </li>
                ))}
              </ul>
              <Pager page={page} totalPages={totalPages} onPage={onPage} />
            </>
          )
        }
      </QueryView>
    </PageFrame>
  );
}

const tones: Partial<Record<ListedOwnReview['status'], TagTone>> = {
  published: 'success',
  hidden: 'danger',
};

function OwnReview({ review }: { review: ListedOwnReview }) {
  const { t, i18n } = useTranslation('own-reviews');
  const { listingId, propertyName, rating, comment, createdAt, status, hiddenReason } = review;
  return (
    <article>
      <div className={styles['head']}>
        <h2>
          {propertyName ? <Link to={paths.detail(listingId)}>{propertyName}</Link> : t('gone')}
        </h2>
        <Tag tone={review.waits ? 'accent' : tones[status]} className={styles['status']}>
          {t(review.waits ? 'waitsForCheck' : status)}
        </Tag>
      </div>
      <p className={styles['head']}>
        <Stars rating={rating} />
        <span className={styles['muted']}>{formatDayInIndia(createdAt, i18n.language)}</span>
      </p>
      <p className={styles['prose']}>{comment}</p>
      <OwnReviewPhotos review={review} hostel={propertyName ?? t('aHostel')} />
      {hiddenReason === undefined ? null : <p>{t('why', { reason: hiddenReason })}</p>}
      <Appeal review={review} />
    </article>
  );
}

function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('own-reviews');
  return (
    <span className={styles['stars']} role="img" aria-label={t('stars', { n: rating })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} data-off={star > rating || undefined}>
          <Icon name="star" size={14} />
        </span>
      ))}
    </span>
  );
}

function NoReviews() {
  const { t } = useTranslation('own-reviews');
  return (
    <EmptyState
      illustration="star"
      title={t('empty')}
      text={t('emptyText')}
      action={<LinkButton to={paths.home()}>{t('browse')}</LinkButton>}
    />
  );
}
