import { readDegrees } from '@patna/contracts';
import { kilometres, type Place } from '@patna/search';
import { defaultCity } from '@patna/search/cities';
import type { City } from '@patna/search/city';
import { cityAt, findCity } from '@patna/search/find-city';
import { allPlaces } from '@patna/search/places';
import { use, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { placeName } from '../../../shared/places/place-name.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Sheet } from '../../../shared/ui/overlay/sheet.tsx';
import { useOverlay } from '../../../shared/ui/overlay/use-overlay.ts';
import { useFieldError } from '../components/form-fields.tsx';
import { PositionPickerSlot } from '../components/position-picker-slot.ts';
import styles from '../components/listing-form.module.css';
import type { ListingForm } from '../model/form-values.ts';

/** The hostel's position, marked on a map or taken from the phone. Optional. */
export function LocationFields() {
  const { t, i18n } = useTranslation('listing-form');
  const { setValue, clearErrors } = useFormContext<ListingForm>();
  const address = useWatch<ListingForm, 'address'>({ name: 'address' });
  const renderPicker = use(PositionPickerSlot);
  const picker = useOverlay('position');
  const [candidate, setCandidate] = useState<Place | null>(null);
  const latitudeError = useFieldError('address.latitude');
  const longitudeError = useFieldError('address.longitude');
  const fieldError = latitudeError ?? longitudeError;
  const marked = placeOf(address);
  const city = findCity(address.city) ?? defaultCity;
  // Drafts of earlier releases hold typed degrees, which may be unreadable.
  const isTyped = address.latitude.trim() !== '' || address.longitude.trim() !== '';
  const {
    field: { ref: focusTarget },
  } = useController<ListingForm>({ name: 'address.latitude' });

  const set = (place: Place | null) => {
    const text = (degrees: number | undefined) => degrees?.toFixed(5) ?? '';
    setValue('address.latitude', text(place?.latitude), { shouldDirty: true });
    setValue('address.longitude', text(place?.longitude), { shouldDirty: true });
    clearErrors(['address.latitude', 'address.longitude']);
  };
  const openPicker = () => {
    setCandidate(marked ?? null);
    picker.show();
  };
  const save = () => {
    if (candidate) set(candidate);
    picker.close();
  };

  return (
    <fieldset ref={focusTarget} tabIndex={-1} className={styles['group']}>
      <legend>{t('place.title')}</legend>
      <p className={styles['muted']}>
        {marked
          ? t('place.marked', { place: nearestName(marked, i18n.language) })
          : t('place.none')}
      </p>
      {marked && cityAt(marked) !== city ? (
        <p>{t('hint.placeOutsideCity', { city: placeName(city, i18n.language) })}</p>
      ) : null}
      {fieldError ? (
        <p role="alert" className={styles['fault']}>
          {fieldError}
        </p>
      ) : null}
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={openPicker}>
          {t(marked ? 'place.change' : 'place.mark')}
        </Button>
        <PhoneLocationButton onFound={set} />
        {isTyped ? (
          <Button variant="text" onClick={() => set(null)}>
            {t('place.remove')}
          </Button>
        ) : null}
      </div>
      <Sheet
        overlay={picker}
        title={t('place.title')}
        footer={
          <Button block disabled={candidate === null} onClick={save}>
            {t('place.use')}
          </Button>
        }
      >
        {renderPicker(
          marked ?? placeIn(`${address.landmark} ${address.street}`, city),
          setCandidate,
          city,
        )}
      </Sheet>
    </fieldset>
  );
}

/** Asks the phone for its location. */
function PhoneLocationButton({ onFound }: { onFound: (place: Place) => void }) {
  const { t } = useTranslation('listing-form');
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onFound(coords);
      },
      () => setState('refused'),
      { timeout: 10_000, enableHighAccuracy: true },
    );
  };
  return (
    <>
      <Button variant="secondary" busy={state === 'asking'} onClick={ask}>
        {t('place.take')}
      </Button>
      {state === 'refused' ? <p role="alert">{t('place.refused')}</p> : null}
    </>
  );
}

function placeOf({ latitude, longitude }: ListingForm['address']): Place | undefined {
  if (latitude.trim() === '' || longitude.trim() === '') return undefined;
  const place = { latitude: readDegrees(latitude), longitude: readDegrees(longitude) };
  return Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : undefined;
}

/** The first place of the city that a typed address names. */
function placeIn(text: string, { landmarks, areas }: City): Place | undefined {
  const typed = text.toLowerCase();
  return [...landmarks, ...areas].find(
    ({ en, hi }) => typed.includes(en.toLowerCase()) || typed.includes(hi),
  );
}

function nearestName(place: Place, language: string): string {
  const distance = (other: Place) => kilometres(place, other) ?? Number.POSITIVE_INFINITY;
  const [nearest] = allPlaces.toSorted((a, b) => distance(a) - distance(b));
  return nearest ? placeName(nearest, language) : '';
}
