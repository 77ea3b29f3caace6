import { readDegrees } from '@patna/contracts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { TextInput } from '../components/form-fields.tsx';
import type { ListingForm } from '../model/form-values.ts';
import styles from '../components/listing-form.module.css';
import { Button } from '../../../shared/ui/form/button.tsx';

/** Greater Patna. Coordinates outside show a hint and are accepted. */
const patna = { south: 25.45, north: 25.75, west: 84.85, east: 85.35 };

/** Coordinates, typed or from the phone's location. Optional. */
export function LocationFields() {
  const { t } = useTranslation('listing-form');
  const { setValue } = useFormContext<ListingForm>();
  const { latitude, longitude } = useWatch<ListingForm, 'address'>({ name: 'address' });
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const take = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        setValue('address.latitude', coords.latitude.toFixed(5), { shouldDirty: true });
        setValue('address.longitude', coords.longitude.toFixed(5), { shouldDirty: true });
      },
      () => setState('refused'),
      { timeout: 10_000, enableHighAccuracy: true },
    );
  };
  return (
    <div className={styles['stack']}>
      <div className={styles['pair']}>
        <TextInput name="address.latitude" label="latitude" inputMode="decimal" maxLength={64} />
        <TextInput
          name="address.longitude"
          label="longitude"
          inputMode="decimal"
          maxLength={64}
          hint={isElsewhere(latitude, longitude) ? t('hint.placeElsewhere') : undefined}
        />
      </div>
      <Button variant="secondary" busy={state === 'asking'} onClick={take}>
        {t('place.take')}
      </Button>
      {state === 'refused' ? <p role="alert">{t('place.refused')}</p> : null}
    </div>
  );
}

function isElsewhere(latitude: string, longitude: string): boolean {
  if (latitude.trim() === '' || longitude.trim() === '') return false;
  const [north, east] = [readDegrees(latitude), readDegrees(longitude)];
  return !(north > patna.south && north < patna.north && east > patna.west && east < patna.east);
}
