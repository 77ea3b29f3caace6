import type { Place } from '@patna/search';
import type { City } from '@patna/search/city';
import { placesOf } from '@patna/search/places';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { placeName } from '../../../shared/places/place-name.ts';
import { SelectField } from '../../../shared/ui/form/field.tsx';
import baseStyles from '../base-map/base-map.module.css';
import { PlaceNames } from '../base-map/place-names.tsx';
import { toLatLng } from '../leaflet/create-map.ts';
import { MapControls } from '../leaflet/map-controls.tsx';
import { type MapView, useLeafletMap } from '../leaflet/use-leaflet-map.ts';
import mapStyles from '../map.module.css';
import '../messages.ts';
import { MapCredit } from '../tiles/map-credit.tsx';
import styles from './position-picker.module.css';

/** Close enough to distinguish buildings of one street. */
const streetZoom = 16;

/** A pin in the middle of a map that moves below it. `onMove` gets the place below the pin. */
export function PositionPicker({
  start: given,
  city,
  onMove,
}: {
  start: Place | undefined;
  /** The city whose places can be moved to. It is shown when there is no start. */
  city: City;
  onMove: (place: Place) => void;
}) {
  const { t } = useTranslation('map');
  const stage = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [first] = useState(() => {
    const inSight = given ? [given] : [];
    return { inSight, places: given ? inSight : city.areas, within: [...inSight, ...city.areas] };
  });
  const about = `pin ${useId()}`;
  const leaflet = useLeafletMap(stage, { about, ...first });
  // The map also moves by itself, e.g. when it gets its size.
  const isUsed = useRef(false);
  const markUsed = () => {
    isUsed.current = true;
  };
  const view = leaflet?.view;
  const report = useEffectEvent(({ bounds }: MapView) => {
    const { lat: latitude, lng: longitude } = bounds.getCenter();
    if (isUsed.current) onMove({ latitude, longitude });
  });
  useEffect(() => {
    if (view) report(view);
  }, [view]);
  const goTo = (place: Place) => leaflet?.move((map) => map.setView(toLatLng(place), streetZoom));
  return (
    <div
      className={styles['picker']}
      onPointerDownCapture={markUsed}
      onKeyDownCapture={markUsed}
      onWheelCapture={markUsed}
      onChangeCapture={markUsed}
    >
      <PlaceSelect city={city} onChoose={goTo} />
      <div className={`${mapStyles['frame']} ${styles['frame']}`}>
        {leaflet ? <MapControls onMove={leaflet.moveByHand} /> : null}
        <div
          ref={stage}
          className={`${mapStyles['stage']} ${baseStyles['map']}`}
          role="application"
          aria-label={t('picker.label')}
          aria-describedby={helpId}
        >
          {leaflet ? <PlaceNames map={leaflet.map} view={leaflet.view} pins={noPins} /> : null}
        </div>
        <svg
          aria-hidden="true"
          className={styles['pin']}
          viewBox="-14 -34 28 36"
          width="42"
          height="54"
        >
          <path d="M0 0c-2-7-11-12-11-20a11 11 0 0 1 22 0c0 8-9 13-11 20Z" />
          <circle cy="-20" r="4" />
        </svg>
        <MapCredit map={leaflet?.map} />
      </div>
      <p id={helpId} className={styles['help']}>
        {t('picker.help')}
      </p>
    </div>
  );
}

const noPins: readonly Place[] = [];

function PlaceSelect({ city, onChoose }: { city: City; onChoose: (place: Place) => void }) {
  const { t, i18n } = useTranslation('map');
  const places = placesOf(city);
  const choose = (id: string) => {
    const place = places.find((each) => each.id === id);
    if (place) onChoose(place);
  };
  return (
    <SelectField
      label={t('picker.goTo')}
      defaultValue=""
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('picker.choose')}</option>
      {places.map((place) => (
        <option key={place.id} value={place.id}>
          {placeName(place, i18n.language)}
        </option>
      ))}
    </SelectField>
  );
}
