import { type Ground, toGround, type Size, type Viewport } from './projection.ts';

/** Px per metre, from the whole region to a single lane. */
export const scaleLimits = { min: 0.012, max: 0.8 } as const;

/** Bounds of the base map. The viewport's centre stays inside. */
export const mapBounds = {
  from: toGround({ latitude: 25.68, longitude: 85.01 }),
  to: toGround({ latitude: 25.55, longitude: 85.275 }),
} as const;

/** Used when there are no points to show. */
export const wholeTown: Viewport = {
  ...toGround({ latitude: 25.61, longitude: 85.13 }),
  scale: 0.03,
};

/** Pans by px: positive values move right and down. */
export function panViewport(view: Viewport, right: number, down: number): Viewport {
  return withinFrame({ ...view, x: view.x + right / view.scale, y: view.y + down / view.scale });
}

/** Zooms by a factor. The point under `anchor` (px) stays in place. */
export function zoomViewport(view: Viewport, room: Size, times: number, anchor?: Ground): Viewport {
  const scale = clamp(view.scale * times, scaleLimits.min, scaleLimits.max);
  const off = {
    x: (anchor?.x ?? room.width / 2) - room.width / 2,
    y: (anchor?.y ?? room.height / 2) - room.height / 2,
  };
  return withinFrame({
    scale,
    x: view.x + off.x / view.scale - off.x / scale,
    y: view.y + off.y / view.scale - off.y / scale,
  });
}

/** The closest viewport that shows all points with a margin. */
export function viewportFitting(points: readonly Ground[], room: Size): Viewport {
  if (points.length === 0) return wholeTown;
  const { left, right, top, bottom } = boundsOf(points);
  const scale = Math.min(
    (room.width - 2 * margin.across) / Math.max(right - left, 1),
    (room.height - 2 * margin.down) / Math.max(bottom - top, 1),
    onePlace,
  );
  return withinFrame({
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    scale: clamp(scale, scaleLimits.min, scaleLimits.max),
  });
}

const margin = { across: 56, down: 48 };
const onePlace = 0.12;

function boundsOf(points: readonly Ground[]) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function withinFrame(view: Viewport): Viewport {
  return {
    scale: view.scale,
    x: clamp(view.x, mapBounds.from.x, mapBounds.to.x),
    y: clamp(view.y, mapBounds.from.y, mapBounds.to.y),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
