import { expect, test } from 'vitest';
import { cropAxis, cropFraction, focusAt, positionOf } from './crop-position.ts';

const shapes = [
  ['portrait', { width: 1200, height: 1600 }, 'y', 0.375],
  ['landscape', { width: 1600, height: 1200 }, 'y', 2 / 3],
  ['panorama', { width: 1600, height: 200 }, 'x', 0.25],
] as const;

test.each(shapes)(
  'the crop of a %s moves along one side from start to end',
  (_shape, size, axis, share) => {
    expect(cropAxis(size)).toBe(axis);
    expect(cropFraction(size)).toBeCloseTo(share);
    expect(focusAt(0, size)[axis]).toBeCloseTo(share / 2);
    expect(focusAt(1, size)[axis]).toBeCloseTo(1 - share / 2);
    for (const position of [0, 0.25, 0.5, 1]) {
      expect(positionOf(focusAt(position, size), size)).toBeCloseTo(position);
    }
  },
);

test.each(shapes)('a point at the edge of a %s moves its crop to the edge', (_shape, size) => {
  expect(positionOf({ x: 0, y: 0 }, size)).toBe(0);
  expect(positionOf({ x: 1, y: 1 }, size)).toBe(1);
});

test("a photo of the crop's shape has one position", () => {
  expect(positionOf({ x: 0, y: 1 }, { width: 1000, height: 500 })).toBe(0.5);
});
