import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import '../../../shared/costs/messages.ts';
import { addressText } from '../../../shared/places/address-text.ts';
import { formatMonthlyCost } from '../../../shared/costs/format-monthly-cost.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Picture } from '../../../shared/ui/photo/picture.tsx';
import {
  monthlyCostOfRoom,
  optionNames,
  formatRent,
  hasRent,
  describeSafety,
} from '../model/describe-field.ts';
import type { ListingForm } from '../model/form-values.ts';
import styles from '../components/listing-form.module.css';

export function PreviewStep() {
  const { t, i18n } = useTranslation('listing-form');
  const { t: tCosts } = useTranslation('costs');
  const form = useWatch() as ListingForm;
  const [cover] = form.hostelImages;
  const names = (options: readonly string[], none: 'none' | 'missing' = 'missing') =>
    optionNames(options, t) || t(`preview.${none}`);
  return (
    <Card as="section" className={styles['preview']} aria-label={t('preview.title')}>
      {cover ? (
        <div className={styles['frame']}>
          <Picture url={cover} alt="" sizes="(min-width: 720px) 680px, 100vw" />
        </div>
      ) : null}
      <h3>{form.propertyName}</h3>
      <p>
        {addressText([form.address.street, form.address.city], i18n.language)}{' '}
        {form.address.pincode}
      </p>
      {form.isBranch ? (
        <p>
          {t('field.isBranch')}
          {form.branchType === '' ? '' : `: ${form.branchType}`}
        </p>
      ) : null}
      <ul>
        {form.rooms.map((room, n) => (
          // Rows have no stable id.
          <li key={n}>
            {room.category.length === 0 && !hasRent(room)
              ? `${t('preview.room')}: ${t('preview.missing')}`
              : `${names(room.category)}: ${formatRent(room)}`}
            <br />
            {hasRent(room) ? formatMonthlyCost(monthlyCostOfRoom(form, room), tCosts) : null}
          </li>
        ))}
      </ul>
      <p>
        {t('field.genderPreference')}: {names([form.genderPreference].filter(Boolean))}
      </p>
      <p>
        {t('field.facilities')}: {names(form.facilities, 'none')}
      </p>
      <p>
        {t('field.mealsProvided')}: {optionNames(form.mealsProvided, t) || t('option.unstated')}
      </p>
      <p>
        {t('field.safety')}: {describeSafety(form, t) || t('option.unstated')}
      </p>
      <p>{t('preview.photos', { count: form.hostelImages.length })}</p>
    </Card>
  );
}
