import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { Button } from '../ui/form/button.tsx';
import { SelectField } from '../ui/form/field.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import './messages.ts';
import { phonePositionId, clearPosition, usePosition } from './position.ts';
import styles from './near-panel.module.css';
import { placeName } from './place-name.ts';
import { placeKinds } from '@patna/search/city';
import { cityOfPlace, findPlace, placesOf } from '@patna/search/places';
import { requestPosition, type PositionFailure } from './request-position.ts';
import { currentCity } from './current-city.ts';

/** Chooses the place that distances are measured from: the phone's position or a known place. */
export function NearPanel({
  near,
  city,
  failure = null,
  isDraft = false,
  onChoose,
}: {
  /** A place id, `me`, or empty. */
  near: string;
  /** The city of the listed hostels, when one is named. */
  city?: string | undefined;
  /** Why an earlier request found no position. */
  failure?: PositionFailure | null | undefined;
  /** The choice is applied later. Until then the phone's position is not cleared. */
  isDraft?: boolean | undefined;
  onChoose: (near: string) => void;
}) {
  const { t, i18n } = useTranslation('places');
  const [state, setState] = useState<'asking' | PositionFailure | null>(failure);
  const places = placesOf(cityOfPlace(near) ?? currentCity(city));
  const here = usePosition() !== null && near === phonePositionId;
  const askForHere = async () => {
    setState('asking');
    const refusal = await requestPosition();
    setState(refusal);
    if (refusal === null) onChoose(phonePositionId);
  };
  const choose = (id: string) => {
    setState(null);
    if (id !== phonePositionId && !isDraft) clearPosition();
    onChoose(id);
  };
  return (
    <section className={styles['panel']} aria-label={t('title')}>
      <Button
        variant="secondary"
        small
        className={styles['here']}
        aria-pressed={here}
        busy={state === 'asking'}
        icon={<Icon name="pin" size={18} />}
        onClick={() => (here ? choose('') : void askForHere())}
      >
        {t('here')}
      </Button>
      <div className={styles['choice']}>
        <SelectField
          label={t('choose')}
          value={findPlace(near)?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('none')}</option>
          {placeKinds.map((kind) => (
            <optgroup key={kind} label={t(`kinds.${kind}`)}>
              {places
                .filter((place) => place.kind === kind)
                .map((place) => (
                  <option key={place.id} value={place.id}>
                    {placeName(place, i18n.language)}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <p role="status" className={state === null ? styles['note'] : styles['said']}>
        {t(state ?? 'private')}
      </p>
    </section>
  );
}
