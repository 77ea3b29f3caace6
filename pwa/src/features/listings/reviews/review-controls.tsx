import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Chip } from '../../../shared/ui/form/chip.tsx';
import { type ReviewChoice, reviewSorts, stays } from './review-choice.ts';
import styles from './reviews.module.css';

/** Order and filter of the reviews. */
export function ReviewControls({
  choice,
  onChoose,
  pictured,
}: {
  choice: ReviewChoice;
  onChoose: (choice: ReviewChoice) => void;
  /** Number of reviews with photos. */
  pictured: number;
}) {
  const { t } = useTranslation('detail');
  return (
    <div className={styles['controls']}>
      <select
        aria-label={t('reviews.sort.label')}
        value={choice.sort}
        onChange={({ target }) => {
          const sort = reviewSorts.find((each) => each === target.value);
          if (sort) onChoose({ ...choice, sort });
        }}
      >
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`reviews.sort.${sort}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('reviews.stay.label')}
        value={choice.stay}
        onChange={({ target }) => {
          const stay = stays.find((each) => each === target.value);
          if (stay) onChoose({ ...choice, stay });
        }}
      >
        {stays.map((stay) => (
          <option key={stay} value={stay}>
            {t(`reviews.stay.${stay}`)}
          </option>
        ))}
      </select>
      {pictured > 0 ? (
        <Chip
          pressed={choice.withPhotos}
          onClick={() => onChoose({ ...choice, withPhotos: !choice.withPhotos })}
        >
          {t('reviews.withPhotos', { n: pictured })}
        </Chip>
      ) : null}
    </div>
  );
}
