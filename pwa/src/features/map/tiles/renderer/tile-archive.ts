import { EtagMismatch, PMTiles, TileType } from 'pmtiles';
import { isOtherVersion } from '../../../../offline/map-tiles/file-version.ts';
import { type TileLoader, TileUnavailable } from '../../../../offline/map-tiles/tile-loader.ts';

/** Vector tiles by zoom level, column and row. */
export interface TileArchive {
  /** The deepest level that has tiles. */
  maxZoom(): Promise<number>;
  /** Undefined where there is no tile. */
  getZxy(
    z: number,
    x: number,
    y: number,
    signal?: AbortSignal,
  ): Promise<{ data: ArrayBuffer } | undefined>;
}

/** Servers of OpenStreetMap extracts have tiles down to this level. */
const usualMaxZoom = 14;

/** A PMTiles file, or tiles that each have an address. */
export function openArchive(loader: TileLoader): TileArchive {
  return loader.url.includes('{z}') ? addressedTiles(loader) : fileOf(loader);
}

function fileOf(loader: TileLoader): TileArchive {
  let file = openFile(loader);
  return {
    maxZoom: async () => {
      const header = await file.getHeader();
      if (header.tileType !== TileType.Mvt) throw new Error('The file has no vector tiles');
      return header.maxZoom;
    },
    getZxy: async (z, x, y, signal) => {
      try {
        return await file.getZxy(z, x, y, signal);
      } catch (error) {
        // Opens the file again, because it would remember that a directory could not be loaded.
        if (error instanceof TileUnavailable) file = openFile(loader);
        throw error;
      }
    },
  };
}

function openFile(loader: TileLoader): PMTiles {
  return new PMTiles({
    getKey: () => loader.url,
    getBytes: async (offset, length, signal, etag) => {
      const { data, etag: found } = await loader.range(offset, length, signal);
      if (isOtherVersion(etag, found)) throw new EtagMismatch(`${etag} became ${found}`);
      return found === undefined ? { data } : { data, etag: found };
    },
  });
}

function addressedTiles(loader: TileLoader): TileArchive {
  return {
    maxZoom: () => Promise.resolve(usualMaxZoom),
    getZxy: async (z, x, y, signal) => {
      const places: Record<string, number> = { z, x, y };
      const url = loader.url.replaceAll(/\{([zxy])\}/g, (_, place: string) => `${places[place]}`);
      const data = await loader.tile(url, signal);
      return data && { data };
    },
  };
}
