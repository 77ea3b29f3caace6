import type L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import type { TileProblem } from '../../../offline/map-tiles/tile-loader.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { runtimeConfig } from '../../../shared/runtime/runtime-config.ts';
import type { TileSettings } from '../../../shared/runtime/runtime-config-shape.ts';
import { usePhotoLoading } from '../../../shared/storage/data-saver.ts';
import type { TileLayer, TileLayerOptions } from './renderer/tile-layer.ts';

export interface MapTiles {
  /** Attribution of the tiles that are drawn; null while only the base map is drawn. */
  readonly attribution: string | null;
  readonly problem: TileProblem | null;
  /** Loads tiles although data saver is on, or retries after a failure. */
  readonly load: () => void;
}

/** Draws the operator's tiles on the map. */
export function useMapTiles(map: L.Map | undefined, settings: TileSettings): MapTiles {
  const { i18n } = useTranslation('map');
  const [isAllowed, setIsAllowed] = useState(false);
  const mayLoad = usePhotoLoading() === 'all' || isAllowed;
  const [isDrawn, setIsDrawn] = useState(false);
  const [problem, setProblem] = useState<TileProblem | null>(null);
  const drawing = useRef<Drawing | null>(null);
  const url = absolute(settings.url);
  const { language } = i18n;
  useEffect(() => {
    if (!map) return undefined;
    const onDrawn = () => setIsDrawn(true);
    let hasFailed = false;
    const onProblem = (next: TileProblem | null) => {
      if (hasFailed && next === null) drawing.current?.redraw();
      hasFailed = next === 'failed';
      setProblem(next);
    };
    const started = startDrawing(map, { url, language, mayLoad, onDrawn, onProblem });
    drawing.current = started;
    return () => {
      drawing.current = null;
      started.end();
      setProblem(null);
    };
  }, [map, url, language, mayLoad]);
  useEffect(() => {
    if (problem !== 'failed') return undefined;
    const retry = () => drawing.current?.retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [problem]);
  const load = () => {
    if (problem === 'saving-data') setIsAllowed(true);
    else drawing.current?.retry();
  };
  return { attribution: isDrawn ? settings.attribution : null, problem, load };
}

interface Drawing {
  redraw(): void;
  retry(): void;
  end(): void;
}

/** The code that draws tiles is loaded only here. */
function startDrawing(map: L.Map, options: TileLayerOptions): Drawing {
  let layer: TileLayer | undefined;
  let isEnded = false;
  const start = async () => {
    try {
      const { addTileLayer } = await import('./renderer/tile-layer.ts');
      if (!isEnded) layer = addTileLayer(map, options);
    } catch (error) {
      console.warn('The map tiles cannot be drawn.', error);
      if (!isEnded) options.onProblem('failed');
    }
  };
  void start();
  return {
    redraw: () => layer?.redraw(),
    retry: () => (layer ? layer.reload() : void start()),
    end: () => {
      isEnded = true;
      layer?.remove();
    },
  };
}

/** The operator's tiles; null for none, and until the settings are known. */
export function useTileSettings(): TileSettings | null {
  const [settings, setSettings] = useState<TileSettings | null>(null);
  useEffect(() => {
    const read = async () => {
      const { tiles } = await runtimeConfig();
      setSettings(tiles ?? null);
    };
    read().catch((error: unknown) => console.warn('The map has no tile settings.', error));
  }, []);
  return settings;
}

function absolute(url: string): string {
  return url.startsWith('/') ? location.origin + url : url;
}
