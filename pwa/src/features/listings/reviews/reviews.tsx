import type { ListedReview, ListingDetail } from '@patna/contracts';
import { Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import { DetailSection } from '../components/detail-section.tsx';
import styles from '../components/hostel-detail.module.css';
import { ReportButton } from '../reports/report-button.tsx';
import { RatingBreakdown } from './rating-breakdown.tsx';
import { WriteReview } from './write-review.tsx';
import reviewStyles from './reviews.module.css';

const More = lazyComponent(
  async () => (await import('../../../shared/more-reviews/more-reviews.tsx')).MoreReviews,
  ChunkUnavailable,
);

/** `own`: the reader is the owner, who neither reviews nor reports here. */
export function Reviews({ detail, own = false }: { detail: ListingDetail; own?: boolean }) {
  const { t } = useTranslation('detail');
  const { reviews, reviewSummary } = detail;
  const renderReview = (review: ListedReview) => (
    <li key={review._id}>
      <ReviewItem review={review} owner={detail.ownerName} />
      {own ? null : (
        <ReportButton
          listingId={detail.id}
          reviewId={review._id}
          answered={review.reply !== undefined}
        />
      )}
    </li>
  );
  return (
    <DetailSection id="reviews" title={t('reviews.title')}>
      {reviewSummary && reviewSummary.count > 0 ? (
        <RatingBreakdown summary={reviewSummary} />
      ) : null}
      {reviews.length === 0 ? (
        <p className={styles['muted']}>{t('reviews.none')}</p>
      ) : (
        <ul className={reviewStyles['list']}>{reviews.map(renderReview)}</ul>
      )}
      {reviewSummary && reviewSummary.count > reviews.length ? (
        <Suspense fallback={null}>
          <More
            listingId={detail.id}
            newest={reviews}
            total={reviewSummary.count}
            className={reviewStyles['list']}
          >
            {renderReview}
          </More>
        </Suspense>
      ) : null}
      {own ? null : (
        <div className={reviewStyles['write']}>
          <WriteReview listingId={detail.id} />
        </div>
      )}
    </DetailSection>
  );
}

function ReviewItem({ review, owner }: { review: ListedReview; owner: string }) {
  const { t, i18n } = useTranslation('detail');
  const dayOf = (moment: string) => formatDayInIndia(moment, i18n.language);
  const { reply } = review;
  return (
    <>
      <p className={reviewStyles['head']}>
        <span className={reviewStyles['writer']}>
          <strong>{review.user}</strong>
          {review.enquiredHere ? (
            <span className={styles['badge']}>{t('reviews.enquired')}</span>
          ) : null}
        </span>
        <span className={styles['muted']}>{dayOf(review.createdAt)}</span>
      </p>
      <p
        className={reviewStyles['stars']}
        role="img"
        aria-label={t('reviews.stars', { n: review.rating })}
      >
        {[1, 2, 3, 4, 5].map((star) => (
          <span key={star} data-off={star > review.rating || undefined}>
            <Icon name="star" size={14} />
          </span>
        ))}
      </p>
      <p className={styles['prose']}>{review.comment}</p>
      {reply ? (
        <div className={reviewStyles['reply']}>
          <p className={reviewStyles['head']}>
            <strong>{t('reviews.reply', { owner })}</strong>
            <span className={styles['muted']}>{dayOf(reply.repliedAt)}</span>
          </p>
          <p className={styles['prose']}>{reply.text}</p>
        </div>
      ) : null}
    </>
  );
}
