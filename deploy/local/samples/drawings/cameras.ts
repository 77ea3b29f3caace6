import { fromBack, fromLeft, fromRight, type Light } from './kit/solid.ts';
import type { Camera } from './kit/view.ts';
import type { SceneKind } from './picture-plan.ts';
import type { Room } from './stage.ts';

/** Where a picture is taken from, and in what room. */
export interface Shot {
  room: Room;
  camera: Camera;
  light: Light;
}

const shots: Record<Exclude<SceneKind, 'facade'>, Shot> = {
  single: shot([2.3, 2.95, 4.4], [0.1, 1.55, -1.5], 960, [800, 365], fromLeft),
  double: shot([2.5, 2.95, 4.4], [-0.1, 1.6, -1.5], 960, [800, 360], fromBack),
  dormitory: shot([2.7, 3.2, 6], [0.1, 1.5, -0.6], 880, [800, 380], fromBack),
  dining: shot([3.2, 3.1, 6], [0.2, 1.75, -0.7], 900, [800, 345], fromLeft),
  study: shot([2.9, 3, 4.8], [0, 1.6, -0.9], 960, [800, 370], fromBack),
  common: shot([2.9, 3, 4.8], [0.1, 1.6, -1.2], 940, [800, 365], fromLeft),
  corridor: shot([1.7, 3.1, 9], [0.1, 1.6, -0.3], 880, [760, 390], fromRight),
  terrace: shot([4, 3, 5.2], [0, 1.75, -1.2], 940, [800, 400], fromBack),
};

function shot(
  [half, height, back]: [number, number, number],
  eye: [number, number, number],
  focal: number,
  centre: [number, number],
  light: Light,
): Shot {
  return {
    room: { left: -half, right: half, height, back },
    camera: { eye, yaw: 0, focal, centre },
    light,
  };
}

/** The shot for a kind of room; `sway` (-1 to 1) moves the camera a little. */
export function roomShot(kind: Exclude<SceneKind, 'facade'>, sway: number): Shot {
  const base = shots[kind];
  const [x, y, z] = base.camera.eye;
  return { ...base, camera: { ...base.camera, eye: [x + sway * 0.22, y, z], yaw: sway * -0.045 } };
}

/** The shot of a house front of that width (metres) and height from across the street. */
export function streetShot(side: 'left' | 'right', width: number, floors: number): Shot {
  const sign = side === 'left' ? -1 : 1;
  const distance = floors > 3 ? 17.5 : 14.5;
  const eye = [sign * (width / 2 + 2.6), 1.75, -distance] as const;
  return {
    room: { left: -4, right: 4, height: 3, back: 5 },
    camera: { eye, yaw: sign * -0.43, focal: 900, centre: [800, 655] },
    light: side === 'left' ? fromLeft : fromRight,
  };
}
