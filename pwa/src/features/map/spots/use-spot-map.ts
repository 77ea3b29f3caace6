import type { Place } from '@patna/search';
import type L from 'leaflet';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { fitMap, maxZoom, toLatLng, zoomTo } from '../leaflet/create-map.ts';
import { type InitialView, useLeafletMap } from '../leaflet/use-leaflet-map.ts';
import { type Cluster, clusterPins, clusterZoom } from './clusters.ts';
import type { VisibleSpots } from './spot-list.tsx';
import type { PlacedSpot } from './use-spots.ts';

const neighbourCount = 5;
const maxListed = 30;
/** Pins are drawn up to this part of the map's size beyond each edge, so that panning shows them. */
const beyond = 0.5;
/** Space in px between the selected pin and the map's edges, wide enough for the buttons there. */
const clearOfButtons = { paddingTopLeft: [64, 84], paddingBottomRight: [84, 48] } as const;

export type DrawnPin = Cluster<PlacedSpot>;

export function useSpotMap(
  stage: RefObject<HTMLElement | null>,
  {
    spots,
    near,
    chosen,
    onChoose,
  }: {
    spots: readonly PlacedSpot[];
    near: Place | undefined;
    chosen: ReadonlySet<string>;
    onChoose: (ids: readonly string[]) => void;
  },
) {
  const [chosenFirst] = useState(chosen);
  const start = useMemo(() => startOf(spots, near, chosenFirst), [spots, near, chosenFirst]);
  const leaflet = useLeafletMap(stage, start);
  const pins = usePins(spots, chosen, leaflet?.view);
  useSelectedInSight(leaflet?.map, spots, chosen);
  const focusMap = () => stage.current?.focus({ preventScroll: true });
  const showAll = () => leaflet?.move((map) => fitMap(map, placesOf(spots)));
  const moveByHand = (action: (map: L.Map) => void) => leaflet?.moveByHand(action);
  const press = (members: readonly PlacedSpot[]) => {
    if (isInseparable(members)) {
      onChoose(members.map(({ id }) => id));
      return;
    }
    // The pressed pin disappears and would take the focus with it.
    focusMap();
    leaflet?.move((map) => zoomTo(map, placesOf(members)));
  };
  const clearSelection = () => {
    onChoose([]);
    focusMap();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') clearSelection();
    // Leaflet moves the focused map only, so keys on a pin go to the map.
    if (/^(Arrow|[-+=0]$)/.test(event.key)) focusMap();
    if (event.key === '0') showAll();
  };
  const listed = useMemo(() => spotsIn(spots, leaflet?.area), [spots, leaflet?.area]);
  const inView = useMemo(() => spotsIn(spots, leaflet?.view.bounds), [spots, leaflet?.view]);
  const visible: VisibleSpots = { shown: listed.slice(0, maxListed), count: listed.length };
  /** Lists the hostels in view; null if they are listed already. */
  const searchArea = haveSameIds(listed, inView) ? null : () => leaflet?.move(() => undefined);
  return {
    leaflet,
    pins,
    visible,
    searchArea,
    moveByHand,
    showAll,
    press,
    clearSelection,
    onKeyDown,
  };
}

/** The pins in view and just beyond it. A selected hostel has a pin of its own. */
function usePins(
  spots: readonly PlacedSpot[],
  chosen: ReadonlySet<string>,
  view: { bounds: L.LatLngBounds; zoom: number } | undefined,
): readonly DrawnPin[] {
  const zoom = view ? clusterZoom(view.zoom) : null;
  const alone = chosen.size === 1 ? [...chosen][0] : undefined;
  const all = useMemo(() => {
    if (zoom === null) return [];
    const selected = spots.filter(({ id }) => id === alone);
    const others = spots.filter(({ id }) => id !== alone);
    return [...clusterPins(selected, zoom), ...clusterPins(others, zoom)];
  }, [spots, alone, zoom]);
  return useMemo(() => {
    const drawn = view?.bounds.pad(beyond);
    return all.filter(({ place }) => drawn?.contains(toLatLng(place)));
  }, [all, view]);
}

/** Pans the map when the selected pin is outside it or below the buttons. */
function useSelectedInSight(
  map: L.Map | undefined,
  spots: readonly PlacedSpot[],
  chosen: ReadonlySet<string>,
): void {
  const selected = spots.find(({ id }) => chosen.has(id))?.place;
  const { latitude, longitude } = selected ?? {};
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    const { paddingTopLeft, paddingBottomRight } = clearOfButtons;
    map.panInside([latitude, longitude], {
      paddingTopLeft: [...paddingTopLeft],
      paddingBottomRight: [...paddingBottomRight],
    });
  }, [map, latitude, longitude]);
}

function placesOf(spots: readonly PlacedSpot[]): Place[] {
  return spots.map(({ place }) => place);
}

/** The first view: the selected hostel, else the chosen place with its neighbours, else everything. */
function startOf(
  spots: readonly PlacedSpot[],
  near: Place | undefined,
  chosen: ReadonlySet<string>,
): InitialView {
  const within = placesOf(spots);
  const inSight = placesOf(spots.filter(({ id }) => chosen.has(id)));
  const around = near ? [near, ...within.slice(0, neighbourCount)] : within;
  return {
    about: mapKey(near),
    places: inSight.length > 0 ? inSight : around,
    inSight,
    within,
  };
}

/** Identifies the map of a place. */
export function mapKey(near: Place | undefined): string {
  return near ? `${near.latitude} ${near.longitude}` : '';
}

/** Whether these pins stay together at any zoom level. */
function isInseparable(members: readonly PlacedSpot[]): boolean {
  return clusterPins(members, clusterZoom(maxZoom)).length === 1;
}

function spotsIn(spots: readonly PlacedSpot[], area: L.LatLngBounds | undefined) {
  return area ? spots.filter(({ place }) => area.contains(toLatLng(place))) : [];
}

function haveSameIds(some: readonly PlacedSpot[], others: readonly PlacedSpot[]): boolean {
  return some.length === others.length && some.every(({ id }, n) => id === others[n]?.id);
}
