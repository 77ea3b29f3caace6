import { savesData } from '../../shared/storage/data-saver.ts';
import { setOfflineRegion, offlineRegion } from '../../shared/storage/offline-region.ts';
import { createListeners } from '../../shared/runtime/store.ts';
import { onServerBack } from '../../shared/http/reachability.ts';
import type {
  BrowsePage,
  BrowseRequest,
  CatalogueHit,
  SpotsPage,
  SpotsRequest,
} from './search-index.ts';
import type { CatalogueSyncResult } from './sync.ts';
import { serviceWorkerReady } from '../cache/service-worker-ready.ts';

export type CatalogueRequest =
  | { kind: 'search'; query: string; count: number }
  | { kind: 'browse'; browse: BrowseRequest }
  | { kind: 'spots'; spots: SpotsRequest }
  | { kind: 'sync'; notWithinMs: number; region: string };

interface Waiting {
  resolve(value: never): void;
  reject(error: Error): void;
}

const everyMs = 15 * 60_000;
const restartMs = 60_000;
/**
 * Longest wait for the worker's answer. A first search on a slow phone takes a second or two; a database that
 * an old tab blocks never answers.
 */
const longestReadMs = 10_000;

let worker: Worker | undefined;
/**
 * Resolves with the worker's first message. Time limits start only then, because on a slow network loading
 * the worker's code takes longer than any search.
 */
let loaded = Promise.resolve();
let turns = 0;
const waiting = new Map<number, Waiting>();
const syncs = createListeners();

/** Suggestions; null until the whole catalogue is on this phone. */
export function searchCatalogue(query: string, count: number): Promise<CatalogueHit[] | null> {
  return ask({ kind: 'search', query, count });
}

/** Hostels; null until the whole catalogue is on this phone. */
export function browseCatalogue(browse: BrowseRequest): Promise<BrowsePage | null> {
  return ask({ kind: 'browse', browse });
}

/** Hostels with their positions; null until the whole catalogue is on this phone. */
export function findHostelPositions(spots: SpotsRequest): Promise<SpotsPage | null> {
  return ask({ kind: 'spots', spots });
}

/** Calls back after every sync of this page. */
export function onCatalogueSync(listener: () => void): () => void {
  return syncs.subscribe(listener);
}

/** Syncs the catalogue of the kept region unless that was done within `notWithinMs`. */
export async function syncNow(notWithinMs = 0): Promise<void> {
  await sync(notWithinMs);
}

/**
 * Keeps the hostels of another region on this phone from now on, in place of the former one. Returns false when
 * they are not all here yet; the next sync goes on.
 */
export async function switchCatalogueRegion(region: string): Promise<boolean> {
  setOfflineRegion(region);
  return (await sync(0)) === 'up-to-date';
}

async function sync(notWithinMs: number): Promise<CatalogueSyncResult> {
  const region = offlineRegion();
  const result = await ask<CatalogueSyncResult>({ kind: 'sync', notWithinMs, region });
  syncs.notify();
  return result;
}

/**
 * Syncs the catalogue at the start, when the network or our server is back, and every 15 minutes while the
 * page is visible. With data saver on, only searches and filters cause a sync.
 */
export function startCatalogueSync(): () => void {
  const syncIfVisible = (notWithinMs: number) => {
    if (document.visibilityState !== 'visible' || savesData()) return;
    syncNow(notWithinMs).catch((error: unknown) => {
      console.error('The catalogue could not be brought up to date.', error);
    });
  };
  const onBack = () => syncIfVisible(restartMs);
  const timer = setInterval(() => syncIfVisible(everyMs / 2), everyMs);
  addEventListener('online', onBack);
  const unsubscribe = onServerBack(onBack);
  document.addEventListener('visibilitychange', onBack);
  syncIfVisible(restartMs);
  return () => {
    clearInterval(timer);
    removeEventListener('online', onBack);
    unsubscribe();
    document.removeEventListener('visibilitychange', onBack);
  };
}

async function ask<T>(request: CatalogueRequest): Promise<T> {
  await serviceWorkerReady();
  worker ??= startWorker();
  turns += 1;
  const turn = turns;
  worker.postMessage({ turn, request });
  return new Promise<T>((resolve, reject) => {
    waiting.set(turn, { resolve, reject });
    // A sync has no time limit, because it takes as long as the network does.
    if (request.kind !== 'sync') {
      void loaded.then(() => setTimeout(() => giveUp(turn), longestReadMs));
    }
  });
}

function giveUp(turn: number): void {
  waiting.get(turn)?.reject(new Error('The catalogue on this phone does not answer'));
  waiting.delete(turn);
}

function startWorker(): Worker {
  const started = new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' });
  loaded = new Promise((resolve) => {
    started.addEventListener('message', () => resolve(), { once: true });
  });
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const one = waiting.get(data.turn);
    waiting.delete(data.turn);
    if ('problem' in data) one?.reject(new Error(data.problem));
    else one?.resolve(data.value);
  });
  started.addEventListener('error', () => {
    for (const one of waiting.values()) one.reject(new Error('The catalogue worker failed'));
    waiting.clear();
    worker = undefined;
    started.terminate();
  });
  return started;
}

type Answer = { turn: number; value: never } | { turn: number; problem: string };
