import type { Place } from '@patna/search';
import { useId, useMemo, useRef } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import baseStyles from '../base-map/base-map.module.css';
import { PlaceNames } from '../base-map/place-names.tsx';
import { MapControls } from '../leaflet/map-controls.tsx';
import { MapMarker } from '../leaflet/map-marker.tsx';
import type { LeafletMap } from '../leaflet/use-leaflet-map.ts';
import styles from '../map.module.css';
import '../messages.ts';
import { MapCredit } from '../tiles/map-credit.tsx';
import { ChosenSpots, SpotList } from './spot-list.tsx';
import { SpotPins } from './spot-pins.tsx';
import { type DrawnPin, useSpotMap } from './use-spot-map.ts';
import type { PlacedSpot, Spots } from './use-spots.ts';

/** Map with pins, controls and an equivalent list. */
export function SpotMap({
  spots,
  unplaced,
  near,
  here,
  chosen,
  onChoose,
}: {
  spots: readonly PlacedSpot[];
  unplaced: Spots['unplaced'];
  /** Place to center on and mark. */
  near: Place | undefined;
  /** Whether `near` is the phone's position. */
  here: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[]) => void;
}) {
  const { t } = useTranslation('map');
  const helpId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const spotMap = useSpotMap(stage, { spots, near, chosen, onChoose });
  const { leaflet, pins, searchArea } = spotMap;
  return (
    <div className={styles['layout']}>
      <div className={styles['frame']}>
        <MapControls onMove={spotMap.moveByHand} onAll={spotMap.showAll} />
        <div
          ref={stage}
          className={`${styles['stage']} ${baseStyles['map']}`}
          role="application"
          aria-label={t('title')}
          aria-describedby={helpId}
          tabIndex={0}
          onKeyDown={spotMap.onKeyDown}
        >
          {leaflet ? (
            <>
              <Names leaflet={leaflet} pins={pins} />
              <NearMark leaflet={leaflet} near={near} here={here} />
              <SpotPins map={leaflet.map} pins={pins} chosen={chosen} onPress={spotMap.press} />
            </>
          ) : null}
        </div>
        {searchArea ? (
          <button type="button" className={styles['search-area']} onClick={searchArea}>
            {t('searchArea')}
          </button>
        ) : null}
        <MapCredit map={leaflet?.map} />
        <p id={helpId} className="visually-hidden">
          {t('help')}
        </p>
      </div>
      <ChosenSpots
        spots={spots.filter(({ id }) => chosen.has(id))}
        onClose={spotMap.clearSelection}
      />
      <SpotList visible={spotMap.visible} unplaced={unplaced} />
    </div>
  );
}

function Names({
  leaflet: { map, view },
  pins,
}: {
  leaflet: LeafletMap;
  pins: readonly DrawnPin[];
}) {
  const places = useMemo(() => pins.map(({ place }) => place), [pins]);
  return <PlaceNames map={map} view={view} pins={places} />;
}

function NearMark({
  leaflet: { map },
  near,
  here,
}: {
  leaflet: LeafletMap;
  near: Place | undefined;
  here: boolean;
}) {
  const { t } = useTranslation('map');
  if (!near) return null;
  return (
    <MapMarker map={map} at={near}>
      <span
        className={styles['here']}
        role={here ? 'img' : undefined}
        aria-label={here ? t('here') : undefined}
      />
    </MapMarker>
  );
}
