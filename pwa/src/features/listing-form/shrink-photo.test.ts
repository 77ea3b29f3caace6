import { expect, it } from 'vitest';
import { fitted } from './shrink-photo.ts';

it.each([
  ['an ordinary photo', [4000, 3000], [1600, 1200]],
  ['a small one', [800, 600], [800, 600]],
  ['a very wide one, of which 500 pixels of height are left', [8000, 1000], [4000, 500]],
  ['a very tall one, of which 1000 pixels of width are left', [1500, 6000], [1000, 4000]],
] as const)(
  '%s is sent at a size that every picture of it can be cut from',
  (_what, [w, h], [width, height]) => {
    expect(fitted(w, h)).toEqual({ width, height });
  },
);
