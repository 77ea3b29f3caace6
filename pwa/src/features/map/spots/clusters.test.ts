import L from 'leaflet';
import { expect, test } from 'vitest';
import { clusterPins, clusterZoom } from './clusters.ts';

const zoom = 12;
/** A hostel by its position in px at `zoom`, from a corner of the town. */
const one = (id: string, x: number, y = 0) => {
  const corner = L.CRS.EPSG3857.latLngToPoint(L.latLng(25.65, 85.05), zoom);
  const { lat, lng } = L.CRS.EPSG3857.pointToLatLng(corner.add([x, y]), zoom);
  return { id, place: { latitude: lat, longitude: lng } };
};

test('overlapping pins become one at their mean position', () => {
  const [a, b, c] = [one('a', 0), one('b', 60), one('c', 500)];
  const pins = clusterPins([a, b, c], zoom);
  expect(pins.map(({ id, members }) => [id, members.length])).toEqual([
    ['a', 2],
    ['c', 1],
  ]);
  expect(pins[0]?.place.longitude).toBeCloseTo((a.place.longitude + b.place.longitude) / 2, 8);
  expect(clusterPins([a, b], zoom + 1)).toHaveLength(2);
});

test('neighbours across cells are grouped, none is lost and no pins overlap', () => {
  expect(clusterPins([one('a', -1), one('b', 1)], zoom)).toHaveLength(1);
  const many = Array.from({ length: 2000 }, (_, n) => one(`h${n}`, (n * 37) % 900, (n * 53) % 700));
  const pins = clusterPins(many, zoom);
  expect(pins.flatMap(({ members }) => members)).toHaveLength(2000);
  const firsts = pins.map(({ members: [first] }) =>
    L.CRS.EPSG3857.latLngToPoint(
      L.latLng(first?.place.latitude ?? 0, first?.place.longitude ?? 0),
      zoom,
    ),
  );
  for (const [n, a] of firsts.entries()) {
    for (const b of firsts.slice(n + 1)) {
      expect(Math.abs(a.x - b.x) >= 84 || Math.abs(a.y - b.y) >= 44).toBe(true);
    }
  }
});

test('cluster zooms are few and never exceed the zoom', () => {
  expect(clusterZoom(12.25)).toBe(clusterZoom(12.49));
  for (const each of [11, 11.3, 12.75, 17]) expect(clusterZoom(each)).toBeLessThanOrEqual(each);
});
