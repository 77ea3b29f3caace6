import type { Place } from '@patna/search';
import L from 'leaflet';
import { toLatLng } from '../leaflet/create-map.ts';

export interface Positioned {
  readonly id: string;
  readonly place: Place;
}

/** One pin. Its position is the mean of its members. */
export interface Cluster<T extends Positioned> {
  /** Id of the first member. */
  readonly id: string;
  readonly place: Place;
  readonly members: readonly T[];
}

interface Group<T> {
  readonly at: L.Point;
  readonly members: T[];
}

/** Size of a pin in px. */
const pin = { width: 84, height: 44 };

/** Adds each pin to the first group whose first pin it would overlap at `zoom`. */
export function clusterPins<T extends Positioned>(all: readonly T[], zoom: number): Cluster<T>[] {
  const cells = new Map<string, Group<T>[]>();
  const found: Group<T>[] = [];
  for (const one of all) {
    const at = L.CRS.EPSG3857.latLngToPoint(toLatLng(one.place), zoom);
    const column = Math.floor(at.x / pin.width);
    const row = Math.floor(at.y / pin.height);
    const home = around(column, row)
      .flatMap((key) => cells.get(key) ?? [])
      .find((group) => covers(group.at, at));
    if (home) {
      home.members.push(one);
      continue;
    }
    const group = { at, members: [one] };
    found.push(group);
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), group]);
  }
  return found.map(({ members }) => ({
    id: members[0]?.id ?? '',
    place: middleOf(members),
    members,
  }));
}

/** Zoom rounded down to quarters, so that pins do not regroup with every move. */
export function clusterZoom(zoom: number): number {
  return Math.floor(zoom * 4) / 4;
}

function around(column: number, row: number): string[] {
  return [-1, 0, 1].flatMap((across) =>
    [-1, 0, 1].map((down) => `${column + across} ${row + down}`),
  );
}

function covers(a: L.Point, b: L.Point): boolean {
  return Math.abs(a.x - b.x) < pin.width && Math.abs(a.y - b.y) < pin.height;
}

function middleOf(members: readonly Positioned[]): Place {
  const mean = (way: keyof Place) =>
    members.reduce((sum, { place }) => sum + place[way], 0) / members.length;
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}
