import { roomShot, streetShot } from './cameras.ts';
import { captionOf } from './captions.ts';
import { createPaper, fill, type Paper, rectD } from './kit/paper.ts';
import { type Random, seeded } from '@patna/toolchain/seeded-random.ts';
import { look } from './kit/view.ts';
import { paletteOf } from './palettes.ts';
import type { PicturePlan, SceneKind } from './picture-plan.ts';
import { picturePlans } from './plans.ts';
import { widthOf } from './props/building.ts';
import { drawCommonRoom } from './scenes/common-room.ts';
import { drawCorridor } from './scenes/corridor.ts';
import { drawDiningHall } from './scenes/dining-hall.ts';
import { drawDormitory } from './scenes/dormitory.ts';
import { drawDoubleRoom } from './scenes/double-room.ts';
import { drawFacade } from './scenes/facade.ts';
import { drawSingleRoom } from './scenes/single-room.ts';
import { drawStudyHall } from './scenes/study-hall.ts';
import { drawTerrace } from './scenes/terrace.ts';
import type { Hour, Stage } from './stage.ts';

const width = 1600;
const height = 800;

/** The pictures one sample hostel has; `alt[i]` and `altHi[i]` describe picture `i` in English and Hindi. */
export interface SamplePictures {
  hostelId: string;
  count: number;
  alt: string[];
  altHi: string[];
}

const peopleOf: Record<PicturePlan['residents'], Stage['people']> = {
  boys: ['short', 'short'],
  girls: ['long', 'long'],
  both: ['long', 'short'],
};

const rooms: Record<Exclude<SceneKind, 'facade'>, (stage: Stage) => string> = {
  single: drawSingleRoom,
  double: drawDoubleRoom,
  dormitory: drawDormitory,
  dining: drawDiningHall,
  study: drawStudyHall,
  common: drawCommonRoom,
  corridor: drawCorridor,
  terrace: drawTerrace,
};

/** What pictures there are, hostel by hostel. */
export const samplePictures: readonly SamplePictures[] = picturePlans.map((plan) => ({
  hostelId: plan.hostelId,
  count: plan.pictures.length,
  alt: plan.pictures.map(([kind, hour]) => captionOf(plan, kind, hour, 'en')),
  altHi: plan.pictures.map(([kind, hour]) => captionOf(plan, kind, hour, 'hi')),
}));

/**
 * Draws one picture of a sample hostel as an SVG document of 1600 by 800 pixels.
 * The same arguments always give the same text. Throws RangeError for a hostel or index that has no picture.
 */
export function drawSamplePicture(hostelId: string, index: number): string {
  const plan = picturePlans.find((p) => p.hostelId === hostelId);
  const picture = plan?.pictures[index];
  if (!plan || !picture) throw new RangeError(`There is no picture ${index} of ${hostelId}`);
  const paper = createPaper();
  const chance = seeded(`${hostelId} ${index}`);
  const [kind, hour] = picture;
  const body =
    kind === 'facade'
      ? frontView(paper, chance, plan, hour)
      : roomView(paper, chance, plan, kind, hour);
  return paper.finish(width, height, body + finishing(paper, hour));
}

function frontView(paper: Paper, chance: Random, plan: PicturePlan, hour: Hour): string {
  const house = { ...plan.house, depth: 9 };
  const { room, camera, light } = streetShot(plan.side, widthOf(house), house.floors);
  const stage: Stage = {
    paper,
    chance,
    room,
    light,
    hour,
    view: look(camera),
    colours: paletteOf(plan.palette),
    outlook: plan.outlook,
    cooled: plan.airConditioned ?? false,
    people: peopleOf[plan.residents],
  };
  return drawFacade(stage, {
    house,
    name: plan.board,
    trees: plan.trees,
    vehicle: plan.vehicle,
    shop: plan.shop,
  });
}

function roomView(
  paper: Paper,
  chance: Random,
  plan: PicturePlan,
  kind: Exclude<SceneKind, 'facade'>,
  hour: Hour,
): string {
  const { room, camera, light } = roomShot(kind, chance.between(-1, 1));
  const stage: Stage = {
    paper,
    chance,
    room,
    light,
    hour,
    view: look(camera),
    colours: paletteOf(plan.palette),
    outlook: plan.outlook,
    cooled: plan.airConditioned ?? false,
    people: peopleOf[plan.residents],
  };
  const drawn = rooms[kind](stage);
  return plan.side === 'right' && kind !== 'terrace'
    ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${drawn}</g>`
    : drawn;
}

function finishing(paper: Paper, hour: Hour): string {
  const tone = hour === 'dusk' ? '#2a1c4a' : '#3a1f2e';
  const edge = paper.radial([
    [0, tone, 0],
    [0.62, tone, 0],
    [1, tone, hour === 'dusk' ? 0.24 : 0.12],
  ]);
  const warm = paper.linear(
    [
      [0, '#ffd9a0', 0.14],
      [0.5, '#ffd9a0', 0],
      [1, tone, 0.08],
    ],
    [0, 0],
    [1, 1],
  );
  const sheet = rectD(0, 0, width, height);
  return fill(sheet, warm) + fill(rectD(-340, -170, width + 680, height + 340), edge);
}
