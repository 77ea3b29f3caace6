import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { formatMonthlyCost } from '../../shared/costs/format-monthly-cost.ts';
import { Picture } from '../../shared/ui/photo/picture.tsx';
import { costOf, namesOf, rentOf, safetyWords } from './field-words.ts';
import type { ListingForm } from './form-values.ts';
import styles from './listing-form.module.css';

/** The hostel in short, as it was filled in. */
export function PreviewStep() {
  const { t } = useTranslation('listing-form');
  const { t: say } = useTranslation('costs');
  const form = useWatch() as ListingForm;
  const [cover] = form.hostelImages;
  const names = (options: readonly string[]) => namesOf(options, t) || t('preview.none');
  return (
    <section className={styles['preview']} aria-label={t('preview.title')}>
      {cover ? (
        <div className={styles['frame']}>
          <Picture url={cover} alt="" sizes="(min-width: 720px) 680px, 100vw" />
        </div>
      ) : null}
      <h3>{form.propertyName}</h3>
      <p>
        {form.address.street}, {form.address.city} {form.address.pincode}
      </p>
      {form.isBranch ? (
        <p>
          {t('field.isBranch')}
          {form.branchType === '' ? '' : `: ${form.branchType}`}
        </p>
      ) : null}
      <ul>
        {form.rooms.map((room, n) => (
          // Rows have no other name than their place.
          <li key={n}>
            {names(room.category)}: {rentOf(room)}
            <br />
            {formatMonthlyCost(costOf(form, room), say)}
          </li>
        ))}
      </ul>
      <p>
        {t('field.genderPreference')}: {names([form.genderPreference].filter(Boolean))}
      </p>
      <p>
        {t('field.facilities')}: {names(form.facilities)}
      </p>
      <p>
        {t('field.mealsProvided')}: {namesOf(form.mealsProvided, t) || t('option.unstated')}
      </p>
      <p>
        {t('field.safety')}: {safetyWords(form, t) || t('option.unstated')}
      </p>
      <p>{t('preview.photos', { count: form.hostelImages.length })}</p>
    </section>
  );
}
