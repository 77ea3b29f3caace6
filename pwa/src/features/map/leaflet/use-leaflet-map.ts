import type { Place } from '@patna/search';
import type L from 'leaflet';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createMap, fitMost, limitMap, toLatLng } from './create-map.ts';

/** What the map shows. */
export interface MapView {
  readonly bounds: L.LatLngBounds;
  readonly zoom: number;
}

export interface LeafletMap {
  readonly map: L.Map;
  readonly view: MapView;
  /** The part of the map whose hostels are listed. It stays while the visitor moves the map by hand. */
  readonly area: L.LatLngBounds;
  /** Moves the map; the area follows. */
  readonly move: (action: (map: L.Map) => void) => void;
  /** Moves the map as gestures do. */
  readonly moveByHand: (action: (map: L.Map) => void) => void;
}

export interface InitialView {
  /** Identifies the map; see `mapKey`. */
  readonly about: string;
  /** Places that the first view shows: all of them, or the central ones of many. */
  readonly places: readonly Place[];
  /** A stored view is restored only if it shows these places. */
  readonly inSight: readonly Place[];
  /** Places that the visitor can always move the map to. */
  readonly within: readonly Place[];
}

/** The last view, restored when a visitor returns. In memory only. */
let lastView: { about: string; center: L.LatLng; zoom: number } | null = null;

const inputs = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** A Leaflet map in `stage`; null until it is created. It shows `places` until the visitor moves it. */
export function useLeafletMap(
  stage: RefObject<HTMLElement | null>,
  start: InitialView,
): LeafletMap | null {
  const [shown, setShown] = useState<{ map: L.Map; view: MapView } | null>(null);
  const [area, setArea] = useState<L.LatLngBounds | null>(null);
  const isMoved = useRef(false);
  const isByHand = useRef(false);
  const latest = useRef(start);
  useLayoutEffect(() => {
    latest.current = start;
  }, [start]);

  const onMoved = useCallback((moved: L.Map) => {
    const next = { bounds: moved.getBounds(), zoom: moved.getZoom() };
    setShown({ map: moved, view: next });
    if (!isByHand.current) setArea(next.bounds);
    if (!isMoved.current) return;
    lastView = { about: latest.current.about, center: moved.getCenter(), zoom: next.zoom };
  }, []);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const created = createMap(element);
    created.on('moveend', () => onMoved(created));
    limitMap(created, latest.current.within);
    isMoved.current = restoreView(created, latest.current);
    const listeners = new AbortController();
    const byHand = () => {
      isMoved.current = true;
      isByHand.current = true;
    };
    for (const input of inputs) {
      const options = { signal: listeners.signal, capture: true, passive: true };
      element.addEventListener(input, byHand, options);
    }
    const observer = new ResizeObserver(() => {
      created.invalidateSize({ pan: false });
      if (!isMoved.current) fitMost(created, latest.current.places);
    });
    observer.observe(element);
    return () => {
      listeners.abort();
      observer.disconnect();
      created.remove();
      setShown(null);
    };
  }, [stage, onMoved]);

  const map = shown?.map;
  const { within, places } = start;
  useEffect(() => {
    if (!map) return;
    limitMap(map, within);
    if (!isMoved.current) fitMost(map, places);
  }, [map, within, places]);

  const move = useCallback(
    (action: (map: L.Map) => void) => {
      if (!map) return;
      isMoved.current = true;
      isByHand.current = false;
      action(map);
      // An action that does not move the map still updates the area.
      onMoved(map);
    },
    [map, onMoved],
  );
  const moveByHand = useCallback(
    (action: (map: L.Map) => void) => {
      isMoved.current = true;
      isByHand.current = true;
      if (map) action(map);
    },
    [map],
  );
  return shown && area ? { ...shown, area, move, moveByHand } : null;
}

/** Returns whether the last view was restored; otherwise the first view is shown. */
function restoreView(map: L.Map, { about, inSight, places }: InitialView): boolean {
  if (lastView?.about === about) {
    map.setView(lastView.center, lastView.zoom);
    if (inSight.every((place) => map.getBounds().contains(toLatLng(place)))) return true;
  }
  fitMost(map, places);
  return false;
}
