import type { ReviewSummary } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import styles from './reviews.module.css';

const stars = [5, 4, 3, 2, 1] as const;
const aspects = ['cleanliness', 'food', 'safety', 'staff', 'value'] as const;

/** Shows the number of reviews for each star rating and the mean scores by aspect. */
export function RatingBreakdown({ summary }: { summary: ReviewSummary }) {
  const { t } = useTranslation('detail');
  const scored = aspects.flatMap((aspect) => {
    const mean = summary.subScores[aspect];
    return mean === undefined ? [] : [{ aspect, mean }];
  });
  return (
    <div className={styles['numbers']}>
      <p className={styles['average']}>{summary.average.toFixed(1)}</p>
      <ul className={styles['histogram']}>
        {stars.map((star) => (
          <li key={star}>
            <Bar star={star} count={summary.histogram[star]} of={summary.count} />
          </li>
        ))}
      </ul>
      {scored.length > 0 ? (
        <dl className={styles['scores']}>
          {scored.map(({ aspect, mean }) => (
            <div key={aspect}>
              <dt>{t(`reviews.aspect.${aspect}`)}</dt>
              <dd>{mean.toFixed(1)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

function Bar({ star, count, of }: { star: number; count: number; of: number }) {
  const { t } = useTranslation('detail');
  return (
    <p className={styles['bar']} role="img" aria-label={t('reviews.row', { star, count })}>
      <span>{star}</span>
      <Icon name="star" size={14} />
      <span className={styles['track']}>
        <span style={{ inlineSize: `${(100 * count) / of}%` }} />
      </span>
      <span>{count}</span>
    </p>
  );
}
