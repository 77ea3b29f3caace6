import type { OwnedListing } from '@patna/contracts';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { InlineProblem } from '../../../shared/ui/feedback/inline-problem.tsx';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { useChangeListingStatusMutation } from '../api.ts';
import styles from '../owner.module.css';
import { wordsFor } from './listing-status-actions.tsx';

/**
 * Asks the owner of a hostel that answers no enquiries whether it still takes them. Renders nothing
 * when no check is pending.
 */
export function ActivityCheck({ listing }: { listing: OwnedListing }) {
  const { t, i18n } = useTranslation(['owner', 'lead']);
  const [change, { isLoading, error }] = useChangeListingStatusMutation();
  const { _id: id, activityCheck, propertyName: hostel, version } = listing;
  if (!activityCheck) return null;
  const question = t('activity.question', { hostel });
  const failure = error as ApiFailure | undefined;
  return (
    <section className={styles['activity']} aria-label={question}>
      <p>
        <strong>{question}</strong>
      </p>
      <p>{t('activity.text', { day: formatDayInIndia(activityCheck.until, i18n.language) })}</p>
      <p className={styles['steps']}>
        <LinkButton small to={paths.dashboard('inbox')}>
          {t('activity.reply')}
        </LinkButton>
        <Button
          small
          variant="secondary"
          busy={isLoading}
          onClick={() => void change({ id, status: 'live', version })}
        >
          {t('activity.yes')}
        </Button>
      </p>
      {failure ? <InlineProblem failure={failure} words={wordsFor(failure, t)} /> : null}
    </section>
  );
}
