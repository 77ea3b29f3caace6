import {
  CenteredTextSymbolizer,
  exp,
  type Feature,
  GeomType,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet';
import type { Language } from '../../../../shared/i18n/i18n.ts';

/** The layer of `tile-layer.ts` that covers the base map where a tile is drawn. */
export const groundLayer = 'base-ground';

/** Values of the layers' `kind` (Protomaps) or `class` (OpenMapTiles). */
const greens = kinds(
  'park forest wood grass grassland garden nature_reserve national_park protected_area meadow golf_course pitch playground recreation_ground village_green zoo scrub',
);
const roadKinds = {
  highway: kinds('highway motorway trunk'),
  major: kinds('major_road primary secondary tertiary'),
  minor: kinds('minor_road minor service street residential unclassified busway'),
  path: kinds('path track pedestrian footway steps'),
  rail: kinds('rail transit'),
};
const towns = kinds('locality city town');
const quarters = kinds('neighbourhood macrohood suburb quarter village hamlet isolated_dwelling');
/** Kinds of water whose names are drawn; fountains and swimming pools are left out. */
const waters = kinds('ocean sea strait bay lake river canal stream water reservoir basin pond');
const landmarks = kinds(
  'hospital college university school station railway bus_station library marketplace',
);

const roadLayers = ['roads', 'transportation'];
const roadNameLayers = ['roads', 'transportation_name'];

const widths = {
  highway: exp(1.5, [
    [6, 1],
    [12, 3],
    [18, 22],
  ]),
  major: exp(1.5, [
    [9, 0.5],
    [12, 2],
    [18, 18],
  ]),
  minor: exp(1.5, [
    [12, 0.5],
    [14, 1.5],
    [18, 13],
  ]),
};

/** What the style sheet and the language decide. */
export interface TileLook {
  readonly color: (name: string) => string;
  readonly fontFamily: string;
  readonly language: Language;
}

/** The look of a map's container. */
export function lookOf(container: HTMLElement, language: Language): TileLook {
  const style = getComputedStyle(container);
  return {
    color: (name) => style.getPropertyValue(`--${name}`).trim(),
    fontFamily: style.fontFamily || 'sans-serif',
    language,
  };
}

/** Rules in drawing order, with the colours of our own base map. */
export function paintRulesOf({ color }: TileLook): PaintRule[] {
  const fill = (name: string) => new PolygonSymbolizer({ fill: color(name) });
  const stroke = (name: string, width: (zoom: number) => number) =>
    new LineSymbolizer({ color: color(name), width, lineCap: 'round', lineJoin: 'round' });
  const onRoads = (kind: ReadonlySet<string>, symbolizer: LineSymbolizer, minzoom = 0) =>
    roadLayers.map((dataLayer) => ({ dataLayer, symbolizer, minzoom, filter: lines(kind) }));
  const edge = (width: (zoom: number) => number) =>
    stroke('m-edge', (zoom) => width(zoom) + Math.min(2, width(zoom) / 2));
  const { highway, major, minor, path, rail } = roadKinds;
  return [
    { dataLayer: groundLayer, symbolizer: fill('m-land') },
    { dataLayer: 'landcover', symbolizer: fill('m-park'), filter: areas(greens) },
    { dataLayer: 'landuse', symbolizer: fill('m-park'), filter: areas(greens) },
    { dataLayer: 'park', symbolizer: fill('m-park'), filter: areas() },
    { dataLayer: 'water', symbolizer: fill('m-water'), filter: areas() },
    { dataLayer: 'water', symbolizer: stroke('m-water', widths.minor), filter: lines() },
    { dataLayer: 'waterway', symbolizer: stroke('m-water', widths.minor), filter: lines() },
    ...['buildings', 'building'].map((dataLayer) => ({
      dataLayer,
      symbolizer: new PolygonSymbolizer({ fill: color('m-edge'), opacity: 0.6 }),
      filter: areas(),
      minzoom: 14,
    })),
    ...onRoads(minor, edge(widths.minor), 14),
    ...onRoads(major, edge(widths.major), 11),
    ...onRoads(highway, edge(widths.highway), 9),
    ...onRoads(
      path,
      new LineSymbolizer({
        color: color('m-rail'),
        width: 1,
        dash: [2, 2],
        dashColor: color('m-rail'),
      }),
      15,
    ),
    ...onRoads(minor, stroke('m-road', widths.minor), 12),
    ...onRoads(major, stroke('m-road', widths.major), 9),
    ...onRoads(highway, stroke('m-highway', widths.highway)),
    ...onRoads(
      rail,
      new LineSymbolizer({
        color: color('m-rail'),
        dash: [8, 4],
        dashColor: color('m-rail'),
        dashWidth: 1.5,
      }),
      10,
    ),
  ];
}

/** Rules for names in order of importance: earlier names take the space. */
export function labelRulesOf({ color, fontFamily, language }: TileLook): LabelRule[] {
  const text = (name: string, fontSize: number, fontWeight = 400) => ({
    labelProps: [`name:${language}`, 'name', 'name:en'],
    fill: color(name),
    stroke: color('m-land'),
    width: 3,
    // Vowel signs of Devanagari need space between lines.
    lineHeight: 1.3,
    fontFamily,
    fontSize,
    fontWeight,
  });
  const town = new CenteredTextSymbolizer(text('c-text', 15, 600));
  const quarter = new CenteredTextSymbolizer(text('c-text', 12, 600));
  const landmark = new CenteredTextSymbolizer(text('c-muted', 11));
  const water = new CenteredTextSymbolizer({
    ...text('m-water-name', 13),
    stroke: color('m-water'),
  });
  const road = new LineLabelSymbolizer({ ...text('c-muted', 11), repeatDistance: 300 });
  return [
    ...['places', 'place'].flatMap((dataLayer) => [
      { dataLayer, symbolizer: town, filter: points(towns) },
      { dataLayer, symbolizer: quarter, filter: points(quarters), minzoom: 12 },
    ]),
    ...['water', 'water_name'].map((dataLayer) => ({
      dataLayer,
      symbolizer: water,
      filter: points(waters),
    })),
    ...roadNameLayers.map((dataLayer) => ({
      dataLayer,
      symbolizer: road,
      filter: lines(),
      minzoom: 14,
    })),
    ...['pois', 'poi'].map((dataLayer) => ({
      dataLayer,
      symbolizer: landmark,
      filter: points(landmarks),
      minzoom: 15,
    })),
  ];
}

function kinds(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

type Filter = (zoom: number, feature: Feature) => boolean;

function areas(of?: ReadonlySet<string>): Filter {
  return (_, feature) => feature.geomType === GeomType.Polygon && isOf(feature, of);
}

function lines(of?: ReadonlySet<string>): Filter {
  return (_, feature) => feature.geomType === GeomType.Line && isOf(feature, of);
}

function points(of: ReadonlySet<string>): Filter {
  return (_, feature) => feature.geomType === GeomType.Point && isOf(feature, of);
}

function isOf({ props }: Feature, of: ReadonlySet<string> | undefined): boolean {
  const kind = kindOf(props);
  return of === undefined || (typeof kind === 'string' && of.has(kind));
}

/** Protomaps has the size of a settlement in `kind_detail`; those of unknown size are small. */
function kindOf({ kind, kind_detail: size, class: ofOpenMapTiles }: Feature['props']): unknown {
  if (kind !== 'locality' || size === undefined) return kind ?? ofOpenMapTiles;
  return size === 'locality' ? 'hamlet' : size;
}
