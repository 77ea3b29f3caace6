/** Metres east and south of the town's centre. */
export interface Ground {
  readonly x: number;
  readonly y: number;
}

const middle = { latitude: 25.61, longitude: 85.13 };
const metresPerDegree = (6_371_000 * Math.PI) / 180;
const shrink = Math.cos((middle.latitude * Math.PI) / 180);

/** Projects degrees to a plane. The error is below 0.1 % within the town. */
export function toGround(place: { latitude: number; longitude: number }): Ground {
  return {
    x: (place.longitude - middle.longitude) * metresPerDegree * shrink,
    y: (middle.latitude - place.latitude) * metresPerDegree,
  };
}

/** The visible part of the map: its centre, and px per metre. */
export interface Viewport extends Ground {
  readonly scale: number;
}

/** Size in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Screen position in px from the top left corner. */
export function toScreen(view: Viewport, room: Size, point: Ground): Ground {
  return {
    x: (point.x - view.x) * view.scale + room.width / 2,
    y: (point.y - view.y) * view.scale + room.height / 2,
  };
}

export function isInside(view: Viewport, room: Size, point: Ground): boolean {
  const { x, y } = toScreen(view, room, point);
  return x >= 0 && y >= 0 && x <= room.width && y <= room.height;
}
