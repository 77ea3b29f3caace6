import type { ListedReview } from '@patna/contracts';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type HelpfulMarks,
  helpfulMarkOf,
  markHelpful,
} from '../../../offline/listings/helpful-marks.ts';
import { queuedWriteText } from '../../../offline/outbox/while-page-open-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { reachability } from '../../../shared/http/reachability.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';

/** Marks a review as helpful, once per person. Offline the mark waits to be sent. */
export function HelpfulButton({
  listingId,
  review,
  marks,
}: {
  listingId: string;
  review: ListedReview;
  marks: HelpfulMarks;
}) {
  const { t } = useTranslation('detail');
  const { status } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isMarked, isStored, count } = helpfulMarkOf(marks, review);
  const press = async () => {
    if (status !== 'signed-in') return void navigate(paths.login(pathname + search));
    try {
      await markHelpful({ listingId, reviewId: review._id }, !isMarked, isStored);
      if (reachability() === 'offline') toast('info', queuedWriteText(t('reviews.helpfulWaits')));
    } catch (error) {
      console.error('The mark could not be stored on this phone.', error);
      toast('error', t('reviews.helpfulFailed'));
    }
  };
  return (
    <Button
      small
      variant="text"
      aria-pressed={isMarked}
      icon={isMarked ? <Icon name="check" size={16} /> : undefined}
      onClick={() => void press()}
    >
      {count === 0 ? t('reviews.helpful') : t('reviews.helpfulCount', { count })}
    </Button>
  );
}
