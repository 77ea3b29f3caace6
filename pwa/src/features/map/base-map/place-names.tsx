import type L from 'leaflet';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { Place } from '@patna/search';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { namesPane, toLatLng } from '../leaflet/create-map.ts';
import type { MapView } from '../leaflet/use-leaflet-map.ts';
import { LabelTexts } from './label-texts.tsx';
import styles from './base-map.module.css';
import { visibleLabels } from './place-labels.ts';

/** Names of places. Decorative: cards and the list say the same in words. */
export function PlaceNames({
  map,
  view,
  pins,
}: {
  map: L.Map;
  view: MapView;
  /** Places to keep free of names. */
  pins: readonly Place[];
}) {
  const { i18n } = useTranslation();
  const labels = useMemo(() => {
    const { min, max } = map.getPixelBounds();
    const frame = { left: min?.x ?? 0, top: min?.y ?? 0, right: max?.x ?? 0, bottom: max?.y ?? 0 };
    const project = (place: Place) => map.project(toLatLng(place), view.zoom);
    const origin = map.getPixelOrigin();
    return visibleLabels({ project, zoom: view.zoom, frame }, i18n.language, pins).map((label) => ({
      ...label,
      x: label.x - origin.x,
      y: label.y - origin.y,
    }));
  }, [map, view, pins, i18n.language]);
  const pane = map.getPane(namesPane);
  if (!pane) return null;
  return createPortal(
    <svg className={styles['names']} width="1" height="1" aria-hidden="true">
      <LabelTexts labels={labels} />
    </svg>,
    pane,
  );
}
