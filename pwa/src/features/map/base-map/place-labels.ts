import type { Place } from '@patna/search';
import { cities } from '@patna/search/cities';
import type { Name, NamedPlace } from '@patna/search/city';
import { placeName } from '../../../shared/places/place-name.ts';
import { baseShapes } from './base-map-shapes.ts';
import { parseLine } from './base-map-lines.ts';

/** A position in px. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** A name at a position of `LabelView`. Landmarks have a dot to its left. */
export interface Label extends Pixel {
  readonly key: string;
  readonly kind: 'area' | 'landmark' | 'road' | 'water';
  readonly text: string;
}

interface Named {
  readonly key: string;
  readonly kind: Label['kind'];
  readonly at: Place;
  /** Smallest zoom level that shows it. */
  readonly from: number;
  readonly place: Name;
}

const perLetter = 7;
const besides = 8;
const halfLine = 9;
const underPin = { across: 32, down: 16 };

const marked = (places: readonly NamedPlace[], kind: Label['kind'], from: number): Named[] =>
  places.map((place) => ({ key: place.id, kind, at: place, from, place }));

const onShapes: Named[] = baseShapes.flatMap(({ kind, name }, n) => {
  const at = name && parseLine(name.at)[0];
  if (!at) return [];
  const water = kind === 'water';
  return [
    {
      key: `shape ${n}`,
      kind: water ? 'water' : 'road',
      at,
      from: water ? 0 : 12.5,
      place: { en: name.en, hi: name.hi },
    },
  ];
});

/** All names in order of importance: earlier ones take the space. */
const all: readonly Named[] = [
  ...onShapes.filter(({ kind }) => kind === 'water'),
  ...cities.flatMap(({ areas }) => marked(areas, 'area', 10.75)),
  ...(['sight', 'transport', 'coaching'] as const).flatMap((kind) => {
    const landmarks = cities.flatMap((city) => city.landmarks);
    const places = landmarks.filter((place) => place.kind === kind);
    return marked(places, 'landmark', 12.75);
  }),
  ...onShapes.filter(({ kind }) => kind === 'road'),
];

/** The part of the map to name. */
export interface LabelView {
  readonly project: (place: Place) => Pixel;
  readonly zoom: number;
  readonly frame: Box;
}

/** The names that fit without overlapping each other or a pin. */
export function visibleLabels(
  { project, zoom, frame }: LabelView,
  language: string,
  pins: readonly Place[] = [],
): Label[] {
  const occupied: Box[] = pins.map(project).map(({ x, y }) => ({
    left: x - underPin.across,
    right: x + underPin.across,
    top: y - underPin.down,
    bottom: y + underPin.down,
  }));
  return all.flatMap(({ key, kind, at, from, place }) => {
    if (zoom < from) return [];
    const { x, y } = project(at);
    const text = placeName(place, language);
    const box = boxOf(x, y, text, kind);
    if (!overlap(box, frame) || occupied.some((other) => overlap(box, other))) return [];
    occupied.push(box);
    return [{ key, kind, text, x, y }];
  });
}

/** A rectangle in px. */
export interface Box {
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
