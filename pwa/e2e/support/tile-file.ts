import { zxyToTileId } from 'pmtiles';
import { baseLines } from '../../src/features/map/base-map/base-map-lines.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface MapFeature {
  readonly layer: string;
  readonly type: 'point' | 'line' | 'area';
  readonly tags: Readonly<Record<string, string>>;
  readonly places: readonly Place[];
}

const extent = 4096;
/** Degrees around Patna. */
const edges = { west: 84.9, south: 25.5, east: 85.4, north: 25.75 };
const zooms = { min: 9, max: 13 };

const layers: Readonly<Record<string, readonly [layer: string, kind: string]>> = {
  water: ['water', 'river'],
  park: ['landuse', 'park'],
  highway: ['roads', 'highway'],
  bridge: ['roads', 'highway'],
  road: ['roads', 'major_road'],
  street: ['roads', 'minor_road'],
  rail: ['roads', 'rail'],
};

/** Our own base map and one name, in the layers of Protomaps. */
const features: readonly MapFeature[] = [
  ...baseLines.flatMap(({ look, places, isArea }): MapFeature[] => {
    const [layer, kind] = layers[look] ?? [];
    if (!layer || !kind) return [];
    return [{ layer, type: isArea ? 'area' : 'line', tags: { kind }, places }];
  }),
  {
    layer: 'places',
    type: 'point',
    tags: { kind: 'locality', name: 'Patna', 'name:hi': 'पटना' },
    places: [{ latitude: 25.605, longitude: 85.14 }],
  },
];

/** A small PMTiles file (version 3, without compression) of the base map. */
export function createTileFile(): Buffer {
  const tiles: { id: number; data: Buffer }[] = [];
  for (let z = zooms.min; z <= zooms.max; z++) {
    const from = tileAt(z, { latitude: edges.north, longitude: edges.west });
    const to = tileAt(z, { latitude: edges.south, longitude: edges.east });
    for (let x = Math.floor(from.x); x <= to.x; x++) {
      for (let y = Math.floor(from.y); y <= to.y; y++) {
        tiles.push({ id: zxyToTileId(z, x, y), data: encodeTile(z, x, y) });
      }
    }
  }
  tiles.sort((one, other) => one.id - other.id);
  const directory = encodeDirectory(tiles);
  const metadata = Buffer.from('{}');
  const header = encodeHeader(directory.length, metadata.length, tiles);
  return Buffer.concat([header, directory, metadata, ...tiles.map(({ data }) => data)]);
}

/** A Mapbox vector tile (version 2). */
export function encodeTile(z: number, x: number, y: number): Buffer {
  const names = [...new Set(features.map(({ layer }) => layer))];
  return Buffer.concat(
    names.map((name) => {
      const members = features.filter(({ layer }) => layer === name);
      return field(3, encodeLayer(name, members, z, x, y));
    }),
  );
}

function encodeLayer(
  name: string,
  members: readonly MapFeature[],
  z: number,
  x: number,
  y: number,
): Buffer {
  const keys = [...new Set(members.flatMap(({ tags }) => Object.keys(tags)))];
  const values = [...new Set(members.flatMap(({ tags }) => Object.values(tags)))];
  const encoded = members.map(({ type, tags, places }) => {
    const pairs = Object.entries(tags).flatMap(([k, v]) => [keys.indexOf(k), values.indexOf(v)]);
    const points = places.map((place) => {
      const at = tileAt(z, place);
      return { x: Math.round((at.x - x) * extent), y: Math.round((at.y - y) * extent) };
    });
    return Buffer.concat([
      field(2, varints(pairs)),
      number(3, { point: 1, line: 2, area: 3 }[type]),
      field(4, varints(commands(type, points))),
    ]);
  });
  return Buffer.concat([
    number(15, 2),
    field(1, Buffer.from(name)),
    ...encoded.map((feature) => field(2, feature)),
    ...keys.map((key) => field(3, Buffer.from(key))),
    ...values.map((value) => field(4, field(1, Buffer.from(value)))),
    number(5, extent),
  ]);
}

function commands(type: MapFeature['type'], points: readonly { x: number; y: number }[]): number[] {
  let last = { x: 0, y: 0 };
  const moves = points.flatMap((point) => {
    const step = [zigzag(point.x - last.x), zigzag(point.y - last.y)];
    last = point;
    return step;
  });
  const lines = points.length > 1 ? [((points.length - 1) << 3) | 2, ...moves.slice(2)] : [];
  return [(1 << 3) | 1, ...moves.slice(0, 2), ...lines, ...(type === 'area' ? [(1 << 3) | 7] : [])];
}

function encodeDirectory(tiles: readonly { id: number; data: Buffer }[]): Buffer {
  return varints([
    tiles.length,
    ...tiles.map(({ id }, n) => id - (tiles[n - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ data }) => data.length),
    // Offset 0: directly after the previous tile.
    ...tiles.map((_, n) => (n === 0 ? 1 : 0)),
  ]);
}

function encodeHeader(
  directory: number,
  metadata: number,
  tiles: readonly { data: Buffer }[],
): Buffer {
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const data = header.length + directory + metadata;
  const size = tiles.reduce((sum, tile) => sum + tile.data.length, 0);
  const count = tiles.length;
  const offsets = [127, directory, 127 + directory, metadata, data, 0, data, size];
  [...offsets, count, count, count].forEach((value, n) => {
    header.writeBigUInt64LE(BigInt(value), 8 + n * 8);
  });
  const [clustered, uncompressed, vectorTiles] = [1, 1, 1];
  [clustered, uncompressed, uncompressed, vectorTiles, zooms.min, zooms.max].forEach((value, n) => {
    header.writeUInt8(value, 96 + n);
  });
  [edges.west, edges.south, edges.east, edges.north].forEach((degrees, n) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + n * 4);
  });
  return header;
}

/** Web Mercator position in tiles of the level. */
function tileAt(z: number, { latitude, longitude }: Place): { x: number; y: number } {
  const radians = (latitude * Math.PI) / 180;
  const north = Math.asinh(Math.tan(radians)) / Math.PI;
  return { x: ((longitude + 180) / 360) * 2 ** z, y: ((1 - north) / 2) * 2 ** z };
}

function field(id: number, bytes: Buffer): Buffer {
  return Buffer.concat([varints([(id << 3) | 2, bytes.length]), bytes]);
}

function number(id: number, value: number): Buffer {
  return varints([id << 3, value]);
}

function varints(values: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (let value of values) {
    while (value > 127) {
      bytes.push((value % 128) | 128);
      value = Math.floor(value / 128);
    }
    bytes.push(value);
  }
  return Buffer.from(bytes);
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}
