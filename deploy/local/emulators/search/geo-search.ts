import { type IndexedObject, kilometres, type Place } from '@patna/search';
import { z } from 'zod';
import { ApiError } from './api-error.ts';

export interface GeoSearch {
  /** Metres from the centre to the record's position, or the nearest one if it has several. Null when it has none. */
  readonly metres: (object: IndexedObject) => number | null;
  readonly isInside: (object: IndexedObject) => boolean;
  /** Width in metres of the groups within which distances count as equal. */
  readonly precision: number;
}

const position = z.object({ lat: z.number(), lng: z.number() });
const positions = z.union([position.transform((each) => [each]), z.array(position)]);
const leastPrecision = 10;

/**
 * Reads `aroundLatLng` with `aroundRadius` and `aroundPrecision`. Without a radius Algolia derives one from the density
 * of records, which this emulator refuses. Throws ApiError 400.
 */
export function readGeoSearch(given: {
  readonly aroundLatLng: string;
  readonly aroundRadius?: number | 'all' | undefined;
  readonly aroundPrecision?: number | undefined;
}): GeoSearch {
  const [latitude = Number.NaN, longitude = Number.NaN] = given.aroundLatLng.split(',').map(Number);
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new ApiError(400, 'aroundLatLng: invalid coordinates');
  }
  const { aroundRadius: radius } = given;
  if (radius === undefined) {
    throw new ApiError(400, 'aroundLatLng without aroundRadius is not part of this emulator');
  }
  const centre = floored({ lat: latitude, lng: longitude });
  const metres = (object: IndexedObject) => {
    const found = positions.safeParse(object['_geoloc']);
    if (!found.success || found.data.length === 0) return null;
    const ways = found.data.map((each) => kilometres(centre, floored(each)) ?? Infinity);
    return Math.min(...ways) * 1000;
  };
  return {
    metres,
    isInside: (object) => {
      const way = metres(object);
      return way !== null && (radius === 'all' || way <= radius);
    },
    precision: Math.max(leastPrecision, given.aroundPrecision ?? leastPrecision),
  };
}

/** Cuts positions to four decimals, as Algolia does. */
function floored({ lat, lng }: z.infer<typeof position>): Place {
  const floor = (degrees: number) => Math.floor(degrees * 10_000) / 10_000;
  return { latitude: floor(lat), longitude: floor(lng) };
}
