/** A point on the ground: metres east and south of the middle of the town. */
export interface Ground {
  readonly x: number;
  readonly y: number;
}

const middle = { latitude: 25.61, longitude: 85.13 };
const metresPerDegree = (6_371_000 * Math.PI) / 180;
const shrink = Math.cos((middle.latitude * Math.PI) / 180);

/** Degrees to metres on a flat sheet: off by less than a thousandth over one town. */
export function toGround(place: { latitude: number; longitude: number }): Ground {
  return {
    x: (place.longitude - middle.longitude) * metresPerDegree * shrink,
    y: (middle.latitude - place.latitude) * metresPerDegree,
  };
}

/** The drawn part of the ground: its middle, and pixels to a metre. */
export interface Viewport extends Ground {
  readonly scale: number;
}

/** The map's room on the screen, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a point of the ground is drawn, in pixels from the room's corner. */
export function toScreen(view: Viewport, room: Size, point: Ground): Ground {
  return {
    x: (point.x - view.x) * view.scale + room.width / 2,
    y: (point.y - view.y) * view.scale + room.height / 2,
  };
}

/** True for a point of the drawn part. */
export function isInside(view: Viewport, room: Size, point: Ground): boolean {
  const { x, y } = toScreen(view, room, point);
  return x >= 0 && y >= 0 && x <= room.width && y <= room.height;
}
