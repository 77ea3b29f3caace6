import { n } from './paper.ts';

/** Metres: x to the right, y up, z away from the viewer. */
export type P3 = readonly [number, number, number];
export type P2 = readonly [number, number];

/** A camera that never tilts, as for photographs of buildings: uprights stay upright. */
export interface Camera {
  eye: P3;
  /** Radians; positive turns to the right. */
  yaw: number;
  /** Pixels per metre at one metre. */
  focal: number;
  /** Where the horizon's middle falls on the sheet. */
  centre: P2;
}

/** The camera's picture of points and polygons. */
export interface View {
  eye: P3;
  at: (p: P3) => P2;
  /** Path data of a polygon, cut off where it passes behind the camera. */
  d: (points: readonly P3[]) => string;
  /** Path data of an open line. */
  line: (points: readonly P3[]) => string;
  /** Pixels per metre at a point. */
  scale: (p: P3) => number;
}

const near = 0.15;

/** Builds the projection of a camera. */
export function look(camera: Camera): View {
  const cos = Math.cos(camera.yaw);
  const sin = Math.sin(camera.yaw);
  const turn = (p: P3): P3 => {
    const dx = p[0] - camera.eye[0];
    const dz = p[2] - camera.eye[2];
    return [dx * cos - dz * sin, p[1] - camera.eye[1], dx * sin + dz * cos];
  };
  const flat = (c: P3): P2 => {
    const k = camera.focal / Math.max(c[2], near);
    return [camera.centre[0] + c[0] * k, camera.centre[1] - c[1] * k];
  };
  const path = (points: readonly P3[]) =>
    points.map((c, i) => `${i ? 'L' : 'M'}${flat(c).map(n).join(' ')}`).join('');
  return {
    eye: camera.eye,
    at: (p) => flat(turn(p)),
    d: (points) => {
      const shown = cutNear(points.map(turn));
      return shown.length > 2 ? `${path(shown)}z` : 'M0 0';
    },
    line: (points) => path(points.map(turn)),
    scale: (p) => camera.focal / Math.max(turn(p)[2], near),
  };
}

function cutNear(points: readonly P3[]): P3[] {
  const kept: P3[] = [];
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    if (p[2] >= near) kept.push(p);
    if (p[2] >= near !== q[2] >= near) {
      const t = (near - p[2]) / (q[2] - p[2]);
      kept.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, near]);
    }
  });
  return kept;
}
