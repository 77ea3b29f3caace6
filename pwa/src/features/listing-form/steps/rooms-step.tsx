import { electricityTerms, roomCategories } from '@patna/contracts';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import { SelectField } from '../components/select-field.tsx';
import { CheckboxGroup, DateField, TextInput } from '../components/form-fields.tsx';
import { emptyRoom, type ListingForm } from '../model/form-values.ts';
import { isCharged } from '../model/to-request-body.ts';
import styles from '../components/listing-form.module.css';
import { correctedNow } from '../../../shared/http/server-clock.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';

const maxRows = 20;

/** A row may cover several room categories. */
export function RoomsStep() {
  const { t } = useTranslation('listing-form');
  const { control } = useFormContext<ListingForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rooms' });
  return (
    <div className={styles['stack']}>
      {fields.map(({ id }, n) => (
        <Card as="section" key={id} className={styles['room']}>
          <header>
            <h3 className={styles['subtitle']}>{t('rooms.row', { n: n + 1 })}</h3>
            {fields.length > 1 ? (
              <Button
                variant="text"
                aria-label={t('rooms.removeRow', { n: n + 1 })}
                onClick={() => remove(n)}
              >
                {t('remove')}
              </Button>
            ) : null}
          </header>
          <CheckboxGroup name={`rooms.${n}.category`} label="category" options={roomCategories} />
          <div className={styles['pair']}>
            <TextInput
              name={`rooms.${n}.priceRange.min`}
              label="priceMin"
              inputMode="numeric"
              maxLength={64}
            />
            <TextInput
              name={`rooms.${n}.priceRange.max`}
              label="priceMax"
              inputMode="numeric"
              maxLength={64}
            />
          </div>
          <div className={styles['pair']}>
            <TextInput
              name={`rooms.${n}.numberOfRooms`}
              label="numberOfRooms"
              inputMode="numeric"
              maxLength={64}
            />
            <TextInput
              name={`rooms.${n}.deposit`}
              label="deposit"
              inputMode="numeric"
              maxLength={64}
            />
          </div>
          <Electricity n={n} />
          <Beds n={n} />
        </Card>
      ))}
      {fields.length < maxRows ? (
        <Button variant="secondary" onClick={() => append(emptyRoom)}>
          {t('rooms.add')}
        </Button>
      ) : null}
    </div>
  );
}

function Electricity({ n }: { n: number }) {
  const { t } = useTranslation('listing-form');
  const electricity = useWatch<ListingForm, `rooms.${number}.electricity`>({
    name: `rooms.${n}.electricity`,
  });
  return (
    <>
      <SelectField
        name={`rooms.${n}.electricity`}
        label="electricity"
        options={[
          { value: '', text: t('option.unstated') },
          ...electricityTerms.map((value) => ({ value, text: t(`option.${value}`) })),
        ]}
      />
      {isCharged(electricity) ? (
        <TextInput
          name={`rooms.${n}.electricityCost`}
          label={electricity === 'fixed' ? 'electricityCost' : 'electricityAbout'}
          inputMode="numeric"
          maxLength={64}
          hint={electricity === 'metered' ? t('hint.electricityAbout') : undefined}
        />
      ) : null}
    </>
  );
}

/** Typing in `freeBeds` or `freeFrom` sets the date of the statement. */
function Beds({ n }: { n: number }) {
  const { t, i18n } = useTranslation('listing-form');
  const { setValue } = useFormContext<ListingForm>();
  const confirmedAt = useWatch<ListingForm, `rooms.${number}.confirmedAt`>({
    name: `rooms.${n}.confirmedAt`,
  });
  const confirm = () => setValue(`rooms.${n}.confirmedAt`, new Date(correctedNow()).toISOString());
  return (
    <>
      <div className={styles['pair']}>
        <TextInput name={`rooms.${n}.beds`} label="beds" inputMode="numeric" maxLength={64} />
        <TextInput
          name={`rooms.${n}.freeBeds`}
          label="freeBeds"
          inputMode="numeric"
          maxLength={64}
          hint={
            confirmedAt
              ? t('hint.confirmed', { day: formatDayInIndia(confirmedAt, i18n.language) })
              : undefined
          }
          onTyped={confirm}
        />
      </div>
      <DateField
        name={`rooms.${n}.freeFrom`}
        label="freeFrom"
        hint={t('hint.freeFrom')}
        onTyped={confirm}
      />
    </>
  );
}
