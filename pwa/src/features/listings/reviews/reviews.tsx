import { type ListedReview, type ListingDetail, patnaDay } from '@patna/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatDayInIndia, formatMonth } from '../../../shared/format/day.ts';
import { correctedNow } from '../../../shared/http/server-clock.ts';
import { Tag } from '../../../shared/ui/form/chip.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import { DetailSection } from '../components/detail-section.tsx';
import styles from '../components/hostel-detail.module.css';
import { ReportButton } from '../reports/report-button.tsx';
import { useHelpfulMarks } from '../../../offline/listings/helpful-marks.ts';
import { HelpfulButton } from './helpful-button.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { RatingBreakdown } from './rating-breakdown.tsx';
import { chooseReviews, plainChoice } from './review-choice.ts';
import { ReviewControls } from './review-controls.tsx';
import { SortedReviews } from './sorted-reviews.tsx';
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
  const [choice, setChoice] = useState(plainChoice);
  const [today] = useState(() => patnaDay(correctedNow()));
  const hasMore = (reviewSummary?.count ?? 0) > reviews.length;
  const isPlain =
    choice.sort === plainChoice.sort && choice.stay === plainChoice.stay && !choice.withPhotos;
  const marks = useHelpfulMarks();
  const chosen = chooseReviews(reviews, choice, today);
  const renderReview = (review: ListedReview) => (
    <li key={review._id}>
      <ReviewItem review={review} detail={detail} />
      {own ? null : (
        <div className={reviewStyles['actions']}>
          <HelpfulButton listingId={detail.id} review={review} marks={marks} />
          <ReportButton
            listingId={detail.id}
            reviewId={review._id}
            answered={review.reply !== undefined}
          />
        </div>
      )}
    </li>
  );
  return (
    <DetailSection id="reviews" title={t('reviews.title')}>
      {reviewSummary && reviewSummary.count > 0 ? (
        <RatingBreakdown summary={reviewSummary} />
      ) : null}
      {reviews.length > 1 ? (
        <ReviewControls
          choice={choice}
          onChoose={setChoice}
          pictured={reviewSummary?.withPhotos ?? 0}
        />
      ) : null}
      {hasMore && !isPlain ? (
        <SortedReviews detail={detail} choice={choice} today={today}>
          {renderReview}
        </SortedReviews>
      ) : chosen.length === 0 ? (
        <p className={styles['muted']}>
          {t(reviews.length === 0 ? 'reviews.none' : 'reviews.noneChosen')}
        </p>
      ) : (
        <ul className={reviewStyles['list']}>{chosen.map(renderReview)}</ul>
      )}
      {reviewSummary && hasMore && isPlain ? (
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

function ReviewItem({
  review,
  detail: { ownerName: owner, propertyName },
}: {
  review: ListedReview;
  detail: Pick<ListingDetail, 'ownerName' | 'propertyName'>;
}) {
  const { t, i18n } = useTranslation('detail');
  const dayOf = (moment: string) => formatDayInIndia(moment, i18n.language);
  const { reply } = review;
  return (
    <>
      <p className={reviewStyles['head']}>
        <span className={reviewStyles['writer']}>
          <strong>{review.user}</strong>
          {review.verifiedStay || review.enquiredHere ? (
            <Tag>{t(review.verifiedStay ? 'reviews.verifiedStay' : 'reviews.enquired')}</Tag>
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
      {review.stayMonth ? (
        <p className={styles['muted']}>
          {t('reviews.stayed', { month: formatMonth(review.stayMonth, i18n.language) })}
        </p>
      ) : null}
      <p className={styles['prose']}>{review.comment}</p>
      <ReviewPhotos review={review} hostel={propertyName} />
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
