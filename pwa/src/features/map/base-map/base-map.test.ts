import L from 'leaflet';
import { expect, test } from 'vitest';
import { allPlaces } from '@patna/search/places';
import { baseLines, parseLine } from './base-map-lines.ts';
import { baseShapes } from './base-map-shapes.ts';
import { type LabelView, visibleLabels } from './place-labels.ts';

const golghar = { latitude: 25.62, longitude: 85.139 };

test('the base map lies around Patna, and its curves pass through the drawn points', () => {
  const textOf = (place: Point) => `${place.latitude.toFixed(5)} ${place.longitude.toFixed(5)}`;
  const drawn = new Set(baseLines.flatMap(({ places }) => places.map(textOf)));
  for (const { line } of baseShapes) {
    for (const { latitude, longitude } of parseLine(line)) {
      expect(Math.abs(latitude - 25.61)).toBeLessThan(0.09);
      expect(Math.abs(longitude - 85.13)).toBeLessThan(0.21);
      expect(drawn).toContain(textOf({ latitude, longitude }));
    }
  }
});

test('roads lie above all edges, and areas below both', () => {
  const looks = baseLines.map(({ look }) => look);
  const lastEdge = looks.findLastIndex((look) => look.startsWith('edge-'));
  expect(looks.indexOf('road')).toBeGreaterThan(lastEdge);
  expect(looks.lastIndexOf('water')).toBeLessThan(looks.indexOf('edge-road'));
});

test('no landmark or area lies in the Ganga', () => {
  const river = parseLine(baseShapes.find(({ kind }) => kind === 'water')?.line ?? '');
  expect(river.length).toBeGreaterThan(20);
  const wet = allPlaces.filter((place) => isInside(place, river));
  expect(wet.map(({ id }) => id)).toEqual([]);
});

test('names never overlap, increase with zoom and exist in Hindi', () => {
  const near = viewAt(14);
  const keys = (language: string) => visibleLabels(near, language).map(({ key }) => key);
  expect(keys('en')).toContain('golghar');
  expect(visibleLabels(near, 'hi').some(({ text }) => text === 'गोलघर')).toBe(true);
  const below = visibleLabels(near, 'en', [golghar]).map(({ key }) => key);
  expect(below).not.toContain('golghar');
  expect(visibleLabels(viewAt(10.5), 'en').map(({ text }) => text)).toEqual(['Ganga']);
  const texts = visibleLabels(viewAt(12.75), 'en');
  for (const [n, a] of texts.entries()) {
    for (const b of texts.slice(n + 1)) {
      expect(Math.abs(a.y - b.y) >= 18 || Math.abs(a.x - b.x) >= 16).toBe(true);
    }
  }
});

/** 360 × 480 px around Golghar. */
function viewAt(zoom: number): LabelView {
  const project = ({ latitude, longitude }: typeof golghar) =>
    L.CRS.EPSG3857.latLngToPoint(L.latLng(latitude, longitude), zoom);
  const { x, y } = project(golghar);
  return {
    project,
    zoom,
    frame: { left: x - 180, right: x + 180, top: y - 240, bottom: y + 240 },
  };
}

type Point = { latitude: number; longitude: number };

function isInside(point: Point, outline: readonly Point[]): boolean {
  return outline.reduce((odd, a, n) => {
    const b = outline[(n + 1) % outline.length] ?? a;
    const crosses =
      a.latitude > point.latitude !== b.latitude > point.latitude &&
      point.longitude <
        ((b.longitude - a.longitude) * (point.latitude - a.latitude)) / (b.latitude - a.latitude) +
          a.longitude;
    return crosses ? !odd : odd;
  }, false);
}
