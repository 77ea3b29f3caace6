import type { Place } from '@patna/search';
import L from 'leaflet';
import { baseLines } from '../base-map/base-map-lines.ts';
import styles from '../base-map/base-map.module.css';
import './leaflet.css';

export const maxZoom = 17;
/** How far a key or a button moves the map, in px. */
export const panStep = 90;
/** Shows the whole town on a small phone. */
const townZoom = 10.75;
/** Pane of the place names: above the base map, below the pins. */
export const namesPane = 'names';

const townBounds = L.latLngBounds([25.53, 84.98], [25.7, 85.31]);

/** Space in px around points that the map is fitted to. */
const margin = { padding: L.point(36, 40) } as const;

export function toLatLng({ latitude, longitude }: Place): L.LatLng {
  return L.latLng(latitude, longitude);
}

function boundsOf(places: readonly Place[]): L.LatLngBounds {
  return L.latLngBounds(places.map(toLatLng));
}

/** Creates a map of Patna without controls. Its view must be set next. */
export function createMap(container: HTMLElement): L.Map {
  const animated =
    globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false;
  const map = new (animated ? L.Map : StillMap)(container, {
    attributionControl: false,
    zoomControl: false,
    zoomSnap: 0.25,
    zoomDelta: 0.75,
    wheelPxPerZoomLevel: 90,
    keyboardPanDelta: panStep,
    maxZoom,
    maxBoundsViscosity: 1,
    inertia: animated,
    zoomAnimation: animated,
    fadeAnimation: false,
  });
  map.createPane(namesPane).classList.add('leaflet-zoom-hide');
  drawBaseMap(map);
  return map;
}

/** Draws the base map as SVG, coloured by the style sheet. It keeps one map's width beyond each edge. */
function drawBaseMap(map: L.Map): void {
  const renderer = new L.SVG({ padding: 1 });
  for (const { look, places, isArea } of baseLines) {
    const points = places.map(toLatLng);
    const options = { renderer, className: styles[look] ?? '', interactive: false };
    (isArea ? L.polygon(points, options) : L.polyline(points, options)).addTo(map);
  }
}

/** A map without animations, for people who ask for reduced motion. */
class StillMap extends L.Map {
  override panBy(offset: L.PointExpression, options?: L.PanOptions): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}

/** Limits the map to the town and these places. */
export function limitMap(map: L.Map, places: readonly Place[]): void {
  const bounds = L.latLngBounds(townBounds.getSouthWest(), townBounds.getNorthEast());
  for (const place of places) bounds.extend(toLatLng(place));
  map.options.maxBounds = bounds.pad(0.1);
  map.options.minZoom = Math.min(townZoom, fittingZoom(map, bounds));
}

/** Shows all places, or the town without any. */
export function fitMap(map: L.Map, places: readonly Place[]): void {
  const bounds = places.length > 0 ? boundsOf(places) : townBounds;
  const zoom = Math.max(map.getMinZoom(), Math.min(fittingZoom(map, bounds), onePlaceZoom));
  const belowCenter = L.point(0, coveredHeight(map) / 2);
  const center = map.project(bounds.getCenter(), zoom).add(belowCenter);
  map.setView(map.unproject(center, zoom), zoom);
}

/** Height in px of the cards that lie on the map, at its bottom. Set by the style sheet. */
function coveredHeight(map: L.Map): number {
  return Number.parseFloat(getComputedStyle(map.getContainer()).getPropertyValue('--covered')) || 0;
}

const onePlaceZoom = 14;

/** Below this zoom level most pins of a town share groups. */
const pricesZoom = 12;
const fewPlaces = 8;
const share = 0.7;

/** Like `fitMap`, but for many places leaves out the farthest ones if prices could not be read otherwise. */
export function fitMost(map: L.Map, places: readonly Place[]): void {
  const isSmall = places.length > fewPlaces && fittingZoom(map, boundsOf(places)) < pricesZoom;
  fitMap(map, isSmall ? central(places) : places);
}

/** The places nearest to the median position. */
function central(places: readonly Place[]): Place[] {
  const middle = L.latLng(
    median(places.map(({ latitude }) => latitude)),
    median(places.map(({ longitude }) => longitude)),
  );
  const distance = (place: Place) => middle.distanceTo(toLatLng(place));
  const nearestFirst = places.toSorted((one, other) => distance(one) - distance(other));
  return nearestFirst.slice(0, Math.ceil(places.length * share));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Shows all places and always zooms in, even if they already fit. */
export function zoomTo(map: L.Map, places: readonly Place[]): void {
  const bounds = boundsOf(places);
  const nearer = map.getZoom() + (map.options.zoomDelta ?? 1);
  map.setView(bounds.getCenter(), Math.min(maxZoom, Math.max(fittingZoom(map, bounds), nearer)));
}

function fittingZoom(map: L.Map, bounds: L.LatLngBounds): number {
  const padding = margin.padding.multiplyBy(2).add([0, coveredHeight(map)]);
  const zoom = map.getBoundsZoom(bounds, false, padding);
  return Number.isFinite(zoom) ? zoom : maxZoom;
}
