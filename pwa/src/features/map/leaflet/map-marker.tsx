import type { Place } from '@patna/search';
import L from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from '../map.module.css';
import { toLatLng } from './create-map.ts';

/** Centres React content on a place of a Leaflet map. */
export function MapMarker({
  map,
  at: { latitude, longitude },
  raised = false,
  children,
}: {
  map: L.Map;
  at: Place;
  /** Above other markers. */
  raised?: boolean;
  children: ReactNode;
}) {
  const [element] = useState(() => document.createElement('div'));
  const [marker] = useState(() =>
    L.marker(toLatLng({ latitude, longitude }), {
      icon: L.divIcon({ html: element, className: styles['marker'] ?? '', iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }),
  );
  useEffect(() => {
    // A second tap on a pin would zoom the map.
    L.DomEvent.on(element, 'dblclick', L.DomEvent.stop);
    marker.addTo(map);
    return () => {
      marker.remove();
      L.DomEvent.off(element, 'dblclick', L.DomEvent.stop);
    };
  }, [map, marker, element]);
  useEffect(() => {
    marker.setLatLng(toLatLng({ latitude, longitude }));
  }, [marker, latitude, longitude]);
  useEffect(() => {
    marker.setZIndexOffset(raised ? 10_000 : 0);
  }, [marker, raised]);
  return createPortal(children, element);
}
