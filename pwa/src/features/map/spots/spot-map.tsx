import type { Place } from '@patna/search';
import { useId, useRef } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { BaseMapLayer } from '../base-map/base-map-layer.tsx';
import { MapControls } from '../viewport/map-controls.tsx';
import styles from '../map.module.css';
import '../messages.ts';
import { toGround, type Size, toScreen, type Viewport } from '../viewport/projection.ts';
import { ChosenSpots, SpotList } from './spot-list.tsx';
import { SpotPins } from './spot-pins.tsx';
import { useSpotMap } from './use-spot-map.ts';
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
  const map = useSpotMap(stage, { spots, near, chosen, onChoose });
  const { view, room } = map;
  return (
    <div className={styles['layout']}>
      <div className={styles['frame']}>
        <MapControls change={map.change} onAll={map.showAll} />
        <div
          ref={stage}
          className={styles['stage']}
          role="application"
          aria-label={t('title')}
          aria-describedby={helpId}
          tabIndex={0}
          onKeyDown={map.onKeyDown}
        >
          <BaseMapLayer view={view} room={room} pins={map.pins} />
          <NearMark near={near} here={here} view={view} room={room} />
          <SpotPins pins={map.pins} chosen={chosen} onPress={map.press} />
        </div>
        <p className={styles['credit']}>{t('approximate')}</p>
        <p id={helpId} className="visually-hidden">
          {t('help')}
        </p>
      </div>
      <ChosenSpots spots={spots.filter(({ id }) => chosen.has(id))} onClose={map.clearSelection} />
      <SpotList visible={map.visible} unplaced={unplaced} />
    </div>
  );
}

function NearMark({
  near,
  here,
  view,
  room,
}: {
  near: Place | undefined;
  here: boolean;
  view: Viewport;
  room: Size;
}) {
  const { t } = useTranslation('map');
  if (!near) return null;
  const { x, y } = toScreen(view, room, toGround(near));
  return (
    <span
      className={styles['here']}
      style={{ translate: `${Math.round(x)}px ${Math.round(y)}px` }}
      role={here ? 'img' : undefined}
      aria-label={here ? t('here') : undefined}
    />
  );
}
