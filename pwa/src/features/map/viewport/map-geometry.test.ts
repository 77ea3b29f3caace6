import { kilometres } from '@patna/search';
import { describe, expect, test } from 'vitest';
import { areas, landmarks } from '../../../shared/places/places.ts';
import { baseShapes } from '../base-map/base-map-shapes.ts';
import { basePaths, parseLine } from '../base-map/base-map-paths.ts';
import { clusterPins, clusterScale } from '../spots/clusters.ts';
import { visibleLabels } from '../base-map/place-labels.ts';
import { toGround, toScreen } from './projection.ts';
import {
  viewportFitting,
  mapBounds,
  panViewport,
  scaleLimits,
  wholeTown,
  zoomViewport,
} from './viewport.ts';

const room = { width: 360, height: 480 };
const golghar = { latitude: 25.62, longitude: 85.139 };
const danapur = { latitude: 25.582, longitude: 85.044 };

describe('projection', () => {
  test('projected metres match real distances', () => {
    const [a, b] = [toGround(golghar), toGround(danapur)];
    const sheet = Math.hypot(a.x - b.x, a.y - b.y) / 1000;
    expect(sheet).toBeCloseTo(kilometres(golghar, danapur) ?? 0, 1);
  });

  test('north is up, east is right and the centre is centred', () => {
    expect(toGround(golghar).y).toBeLessThan(toGround(danapur).y);
    expect(toGround(golghar).x).toBeGreaterThan(toGround(danapur).x);
    expect(toScreen(wholeTown, room, wholeTown)).toEqual({ x: 180, y: 240 });
  });
});

describe('the view', () => {
  test('zooming keeps the point under the pointer', () => {
    const finger = { x: 300, y: 100 };
    const near = zoomViewport(wholeTown, room, 2, finger);
    const under = (view: typeof wholeTown) => ({
      x: view.x + (finger.x - 180) / view.scale,
      y: view.y + (finger.y - 240) / view.scale,
    });
    expect(near.scale).toBeCloseTo(0.06);
    expect(under(near).x).toBeCloseTo(under(wholeTown).x);
    expect(under(near).y).toBeCloseTo(under(wholeTown).y);
  });

  test('it stays within its scale limits and over the town', () => {
    expect(zoomViewport(wholeTown, room, 1000).scale).toBe(scaleLimits.max);
    expect(zoomViewport(wholeTown, room, 0.001).scale).toBe(scaleLimits.min);
    expect(panViewport(wholeTown, 1e6, -1e6)).toMatchObject({
      x: mapBounds.to.x,
      y: mapBounds.from.y,
    });
  });

  test('the fitting viewport shows every point', () => {
    const points = [toGround(golghar), toGround(danapur)];
    const view = viewportFitting(points, room);
    for (const point of points.map((each) => toScreen(view, room, each))) {
      expect(point.x).toBeGreaterThan(40);
      expect(point.x).toBeLessThan(320);
      expect(point.y).toBeGreaterThan(40);
      expect(point.y).toBeLessThan(440);
    }
    expect(viewportFitting([], room)).toEqual(wholeTown);
    expect(viewportFitting(points.slice(0, 1), room).scale).toBeLessThan(scaleLimits.max);
  });
});

describe('clusters', () => {
  const one = (id: string, x: number, y = 0) => ({ id, at: { x, y } });

  test('overlapping pins become one at their mean position', () => {
    const pins = clusterPins([one('a', 0), one('b', 100), one('c', 5000)], 0.1);
    expect(pins.map(({ id, members }) => [id, members.length])).toEqual([
      ['a', 2],
      ['c', 1],
    ]);
    expect(pins[0]?.at).toEqual({ x: 50, y: 0 });
    expect(clusterPins([one('a', 0), one('b', 100)], 1)).toHaveLength(2);
  });

  test('neighbours across cells are grouped and none is lost', () => {
    expect(clusterPins([one('a', -1), one('b', 1)], 0.1)).toHaveLength(1);
    const many = Array.from({ length: 2000 }, (_, n) =>
      one(`h${n}`, (n * 37) % 9000, (n * 53) % 7000),
    );
    const pins = clusterPins(many, 0.03);
    expect(pins.flatMap(({ members }) => members)).toHaveLength(2000);
    for (const [n, a] of pins.entries()) {
      for (const b of pins.slice(n + 1)) {
        const [first, other] = [a.members[0]?.at, b.members[0]?.at];
        const apart =
          Math.abs((first?.x ?? 0) - (other?.x ?? 0)) >= 84 / 0.03 ||
          Math.abs((first?.y ?? 0) - (other?.y ?? 0)) >= 44 / 0.03;
        expect(apart).toBe(true);
      }
    }
  });

  test('cluster scales are few and never exceed the scale', () => {
    expect(clusterScale(0.1)).toBe(clusterScale(0.11));
    expect(clusterScale(0.1)).toBeLessThanOrEqual(0.1);
  });
});

describe('the base map', () => {
  test('lies around Patna and has valid paths', () => {
    for (const { line } of baseShapes) {
      for (const { x, y } of parseLine(line)) {
        expect(Math.abs(x)).toBeLessThan(21_000);
        expect(Math.abs(y)).toBeLessThan(10_000);
      }
    }
    expect(basePaths.every(({ d }) => /^M-?\d+ -?\d+(C(-?\d+ ?){6})+Z?$/.test(d))).toBe(true);
  });

  test('no landmark or area lies in the Ganga', () => {
    const river = parseLine(baseShapes.find(({ kind }) => kind === 'water')?.line ?? '');
    expect(river.length).toBeGreaterThan(20);
    const wet = [...landmarks, ...areas].filter((place) => inside(toGround(place), river));
    expect(wet.map(({ id }) => id)).toEqual([]);
  });

  test('labels never overlap, increase with zoom and exist in Hindi', () => {
    const near = { ...toGround(golghar), scale: 0.1 };
    const keys = (language: string) => visibleLabels(near, room, language).map(({ key }) => key);
    expect(keys('en')).toContain('golghar');
    expect(visibleLabels(near, room, 'hi').some(({ text }) => text === 'गोलघर')).toBe(true);
    const under = { x: 180, y: 240 };
    const beside = visibleLabels(near, room, 'en', [under]).map(({ key }) => key);
    expect(beside).not.toContain('golghar');
    const far = visibleLabels({ ...wholeTown, scale: scaleLimits.min }, room, 'en');
    expect(far.map(({ text }) => text)).toEqual(['Ganga']);
  });
});

type Point = { x: number; y: number };

function inside(point: Point, outline: readonly Point[]): boolean {
  return outline.reduce((odd, a, n) => {
    const b = outline[(n + 1) % outline.length] ?? a;
    const crosses =
      a.y > point.y !== b.y > point.y &&
      point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !odd : odd;
  }, false);
}
