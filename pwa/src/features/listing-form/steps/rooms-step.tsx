import { electricityTerms, roomCategories } from '@patna/contracts';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import { SelectField } from '../components/select-field.tsx';
import { CheckboxGroup, TextInput } from '../components/form-fields.tsx';
import { emptyRoom, type ListingForm } from '../model/form-values.ts';
import { isCharged } from '../model/to-request-body.ts';

const maxRows = 20;

/** A row may cover several room categories. */
export function RoomsStep() {
  const { t } = useTranslation('listing-form');
  const { control } = useFormContext<ListingForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rooms' });
  return (
    <Stack spacing={2}>
      {fields.map(({ id }, n) => (
        <Paper key={id} variant="outlined" sx={{ p: 2 }}>
          <Stack spacing={2}>
            <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
              <Typography component="h3" variant="subtitle1">
                {t('rooms.row', { n: n + 1 })}
              </Typography>
              {fields.length > 1 ? (
                <Button
                  variant="text"
                  aria-label={t('rooms.removeRow', { n: n + 1 })}
                  onClick={() => remove(n)}
                >
                  {t('remove')}
                </Button>
              ) : null}
            </Stack>
            <CheckboxGroup name={`rooms.${n}.category`} label="category" options={roomCategories} />
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
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
            </Stack>
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
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
            </Stack>
            <Electricity n={n} />
            <Beds n={n} />
          </Stack>
        </Paper>
      ))}
      {fields.length < maxRows ? (
        <Button variant="outlined" onClick={() => append(emptyRoom)}>
          {t('rooms.add')}
        </Button>
      ) : null}
    </Stack>
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

/** Typing in `freeBeds` sets its date. */
function Beds({ n }: { n: number }) {
  const { t, i18n } = useTranslation('listing-form');
  const { setValue } = useFormContext<ListingForm>();
  const confirmedAt = useWatch<ListingForm, `rooms.${number}.confirmedAt`>({
    name: `rooms.${n}.confirmedAt`,
  });
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
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
        onTyped={() => setValue(`rooms.${n}.confirmedAt`, new Date().toISOString())}
      />
    </Stack>
  );
}
