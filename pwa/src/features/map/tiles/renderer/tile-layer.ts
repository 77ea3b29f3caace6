import Point from '@mapbox/point-geometry';
import type L from 'leaflet';
import {
  type Feature,
  GeomType,
  leafletLayer,
  PmtilesSource,
  TileCache,
  View,
  type Zxy,
} from 'protomaps-leaflet';
import {
  TileLoader,
  type TileProblem,
  TileUnavailable,
} from '../../../../offline/map-tiles/tile-loader.ts';
import { forgetOtherSources } from '../../../../offline/map-tiles/tile-store.ts';
import type { Language } from '../../../../shared/i18n/i18n.ts';
import { maxZoom } from '../../leaflet/create-map.ts';
import { openArchive, type TileArchive } from './tile-archive.ts';
import { groundLayer, labelRulesOf, lookOf, paintRulesOf } from './tile-style.ts';

export interface TileLayerOptions {
  /** Absolute address of a PMTiles file, or template of the tiles' addresses. */
  readonly url: string;
  readonly language: Language;
  /** False: only tiles that are on this phone are drawn. */
  readonly mayLoad: boolean;
  readonly onDrawn: () => void;
  readonly onProblem: (problem: TileProblem | null) => void;
}

/** A data tile covers four drawn ones. */
const levelDifference = 1;
const dataTileSize = 512;
const pane = 'map-tiles';
/** Delay before missing tiles are drawn again, in ms, so that those on their way arrive first. */
const redrawMs = 1000;

const checked = new Set<string>();

export interface TileLayer {
  /** Asks again for the tiles in view that are missing. */
  redraw(): void;
  /** Opens the source again. */
  reload(): void;
  remove(): void;
}

/** Draws tiles above the base map. Where one is missing, the base map stays visible. */
export function addTileLayer(map: L.Map, options: TileLayerOptions): TileLayer {
  let opened = openTiles(map, options, reload);
  function reload(): void {
    opened.end();
    options.onProblem(null);
    opened = openTiles(map, options, reload);
  }
  const scheme = globalThis.matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', reload);
  return {
    redraw: () => opened.redraw(),
    reload,
    remove: () => {
      scheme.removeEventListener('change', reload);
      opened.end();
    },
  };
}

interface OpenedTiles {
  redraw(): void;
  end(): void;
}

/** @param onChanged called when the file is no longer the one whose ranges are stored */
function openTiles(map: L.Map, options: TileLayerOptions, onChanged: () => void): OpenedTiles {
  let layer: ReturnType<typeof createLayer> | undefined;
  let redrawing: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const onProblem = (problem: TileProblem | null) => {
    if (!isEnded) options.onProblem(problem);
  };
  const loader = new TileLoader(options.url, options.mayLoad, onProblem);
  const archive = openArchive(loader);
  const draw = async () => {
    try {
      const deepest = await archive.maxZoom();
      if (isEnded) return;
      const source = new TileSource(archive, options.onDrawn, onProblem);
      layer = createLayer(map, source, deepest, options.language);
      layer.addTo(map);
    } catch (error) {
      if (error instanceof TileUnavailable) return;
      console.warn('The map tiles could not be opened.', error);
      onProblem('failed');
    }
  };
  const checkAge = async () => {
    if ((await forgetStale(loader)) && !isEnded) onChanged();
  };
  void draw();
  void checkAge();
  return {
    redraw: () => {
      clearTimeout(redrawing);
      redrawing = setTimeout(() => layer?.rerenderTiles(), redrawMs);
    },
    end: () => {
      isEnded = true;
      clearTimeout(redrawing);
      layer?.remove();
    },
  };
}

/**
 * Deletes tiles of other sources and outdated parts of this one, once per visit. Returns whether
 * parts of this source were deleted.
 */
async function forgetStale(loader: TileLoader): Promise<boolean> {
  if (checked.has(loader.url)) return false;
  checked.add(loader.url);
  try {
    await forgetOtherSources(loader.url);
    return !loader.url.includes('{z}') && (await loader.forgetOutdated());
  } catch (error) {
    console.warn('Old map tiles could not be deleted.', error);
    return false;
  }
}

function createLayer(
  map: L.Map,
  source: PmtilesSource,
  deepest: number,
  language: Language,
): L.Layer & { rerenderTiles(): void } {
  if (!map.getPane(pane)) map.createPane(pane);
  const look = lookOf(map.getContainer(), language);
  const layer = leafletLayer({
    sources: {},
    pane,
    lang: language,
    maxZoom,
    noWrap: true,
    attribution: '',
    paintRules: paintRulesOf(look),
    labelRules: labelRulesOf(look),
  });
  const cache = new TileCache(source, dataTileSize);
  layer.views = new Map([['', new View(cache, deepest, levelDifference)]]);
  return layer as unknown as L.Layer & { rerenderTiles(): void };
}

/** Covers the base map in every tile that has content. A missing or broken tile has none. */
class TileSource extends PmtilesSource {
  private readonly onDrawn: () => void;
  private readonly onProblem: (problem: TileProblem) => void;

  constructor(
    archive: TileArchive,
    onDrawn: () => void,
    onProblem: (problem: TileProblem) => void,
  ) {
    super(archive as unknown as PmtilesSource['p'], true);
    this.onDrawn = onDrawn;
    this.onProblem = onProblem;
  }

  override async get(tile: Zxy, size: number): Promise<Map<string, Feature[]>> {
    try {
      const layers = await super.get(tile, size);
      if (layers.size === 0) return layers;
      this.onDrawn();
      return layers.set(groundLayer, [groundOf(size)]);
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw error;
      // The layer neither logs nor keeps aborted tiles: it asks again when the map returns there.
      if (error instanceof TileUnavailable) throw new DOMException(error.message, 'AbortError');
      console.warn('A map tile could not be read.', error);
      this.onProblem('failed');
      return new Map();
    }
  }
}

function groundOf(size: number): Feature {
  const corners = [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
    [0, 0],
  ] as const;
  return {
    props: {},
    geomType: GeomType.Polygon,
    geom: [corners.map(([x, y]) => new Point(x, y))],
    numVertices: corners.length,
    bbox: { minX: 0, minY: 0, maxX: size, maxY: size },
  };
}
