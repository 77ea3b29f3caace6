import type { ListedReview } from '@patna/contracts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { type ApiFailure, failureMessage } from '../../../shared/http/call-api.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import { useMarkReviewHelpfulMutation } from '../api/listings-api.ts';
import { keepHelpfulMark, useHelpfulMarks } from './helpful-marks.ts';

/** Marks a review as helpful, once per person. Needs a connection. */
export function HelpfulButton({ listingId, review }: { listingId: string; review: ListedReview }) {
  const { t } = useTranslation('detail');
  const { status, user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [send, { isLoading }] = useMarkReviewHelpfulMutation();
  const [answered, setAnswered] = useState<number>();
  const isMarked = useHelpfulMarks().has(review._id);
  const count = answered ?? review.helpful ?? 0;
  const press = async () => {
    if (status !== 'signed-in' || !user) return void navigate(paths.login(pathname + search));
    const { data, error } = await send({ listingId, reviewId: review._id, helpful: !isMarked });
    if (data) {
      setAnswered(data.helpful);
      keepHelpfulMark(review._id, user.id, data.foundHelpful);
    } else {
      toast('error', failureMessage(error as ApiFailure) ?? t('reviews.helpfulFailed'));
    }
  };
  return (
    <Button
      small
      variant="text"
      aria-pressed={isMarked}
      icon={isMarked ? <Icon name="check" size={16} /> : undefined}
      busy={isLoading}
      onClick={() => void press()}
    >
      {count === 0 ? t('reviews.helpful') : t('reviews.helpfulCount', { count })}
    </Button>
  );
}
