import { areas, landmarks, type PlaceMark } from '../../../shared/places/places.ts';
import { placeName } from '../../../shared/places/place-name.ts';
import { baseShapes } from './base-map-shapes.ts';
import { parseLine } from './base-map-paths.ts';
import {
  type Ground,
  toGround,
  type Size,
  toScreen,
  type Viewport,
} from '../viewport/projection.ts';

/** A name in px from the top left corner. Landmarks have a dot to its left. */
export interface Label extends Ground {
  readonly key: string;
  readonly kind: 'area' | 'landmark' | 'road' | 'water';
  readonly text: string;
}

interface Named {
  readonly key: string;
  readonly kind: Label['kind'];
  readonly at: Ground;
  /** Smallest scale (px per metre) that shows it. */
  readonly from: number;
  readonly place: Pick<PlaceMark, 'en' | 'hi'>;
}

const perLetter = 7;
const besides = 8;
const halfLine = 9;
const underPin = { across: 32, down: 16 };

const marked = (places: readonly PlaceMark[], kind: Label['kind'], from: number): Named[] =>
  places.map((place) => ({ key: place.id, kind, at: toGround(place), from, place }));

const onShapes: Named[] = baseShapes.flatMap(({ kind, name }, n) => {
  const at = name && parseLine(name.at)[0];
  if (!at) return [];
  const water = kind === 'water';
  return [
    {
      key: `shape ${n}`,
      kind: water ? 'water' : 'road',
      at,
      from: water ? 0 : 0.045,
      place: { en: name.en, hi: name.hi },
    },
  ];
});

/** In order of importance: earlier names take the space. */
const all: readonly Named[] = [
  ...onShapes.filter(({ kind }) => kind === 'water'),
  ...marked(areas, 'area', 0.013),
  ...(['sight', 'transport', 'coaching'] as const).flatMap((kind) => {
    const places = landmarks.filter((place) => place.kind === kind);
    return marked(places, 'landmark', 0.055);
  }),
  ...onShapes.filter(({ kind }) => kind === 'road'),
];

/** The names that fit without overlapping each other or a pin. */
export function visibleLabels(
  view: Viewport,
  room: Size,
  language: string,
  pins: readonly Ground[] = [],
): Label[] {
  const occupied: Box[] = pins.map(({ x, y }) => ({
    left: x - underPin.across,
    right: x + underPin.across,
    top: y - underPin.down,
    bottom: y + underPin.down,
  }));
  return all.flatMap(({ key, kind, at, from, place }) => {
    if (view.scale < from) return [];
    const { x, y } = toScreen(view, room, at);
    const text = placeName(place, language);
    const box = boxOf(x, y, text, kind);
    const outside =
      box.right < 0 || box.left > room.width || box.bottom < 0 || box.top > room.height;
    if (outside || occupied.some((other) => overlap(box, other))) return [];
    occupied.push(box);
    return [{ key, kind, text, x, y }];
  });
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf(x: number, y: number, text: string, kind: Label['kind']): Box {
  const width = text.length * perLetter;
  const left = kind === 'landmark' ? x - besides : x - width / 2;
  return { left, right: left + width + 2 * besides, top: y - halfLine, bottom: y + halfLine };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
