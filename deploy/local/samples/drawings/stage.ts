import type { Paper } from './kit/paper.ts';
import type { Random } from '@patna/toolchain/seeded-random.ts';
import type { Light } from './kit/solid.ts';
import { surface, type Surface } from './kit/surface.ts';
import type { View } from './kit/view.ts';
import type { Palette } from './palettes.ts';

/** The hour a picture is drawn at. */
export type Hour = 'morning' | 'noon' | 'golden' | 'dusk';
/** What a window or terrace looks out on. */
export type Outlook = 'golghar' | 'ganga' | 'roofs' | 'trees';

/** How a person's hair is drawn. */
export type Hair = 'long' | 'short';

/** A room in metres: its floor is y 0, the viewer stands near z 0. */
export interface Room {
  left: number;
  right: number;
  height: number;
  back: number;
}

/** Everything a prop needs to draw itself. */
export interface Stage {
  paper: Paper;
  view: View;
  chance: Random;
  colours: Palette;
  room: Room;
  light: Light;
  hour: Hour;
  outlook: Outlook;
  /** The hair of the two people in the picture. */
  people: readonly [Hair, Hair];
  /** Whether private rooms have an air conditioner. */
  cooled: boolean;
}

/** Which wall of a room. */
export type Wall = 'back' | 'left' | 'right';

/** A wall as a sheet: `a` runs along it (left to right on the back wall, away from the viewer on the sides), `b` goes up. */
export function wallOf(stage: Stage, wall: Wall): Surface {
  const { left, right, back } = stage.room;
  if (wall === 'back') return surface(stage.view, [left, 0, back - 0.01], [1, 0, 0], [0, 1, 0]);
  const x = wall === 'left' ? left + 0.01 : right - 0.01;
  return surface(stage.view, [x, 0, 0], [0, 0, 1], [0, 1, 0]);
}

/** The floor as a sheet: `a` is x, `b` is z. */
export function floorOf(stage: Stage, y = 0.004): Surface {
  return surface(stage.view, [0, y, 0], [1, 0, 0], [0, 0, 1]);
}
