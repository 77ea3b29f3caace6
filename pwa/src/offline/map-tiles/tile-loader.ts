import { anySignal } from '../../shared/http/any-signal.ts';
import { countMapBytes, countsItself } from '../network/data-meter.ts';
import { firstTileOf, forgetSource, readTile, type StoredTile, storeTile } from './tile-store.ts';

const longestMs = 15_000;
/** A source that failed is left alone this long. */
const pauseMs = 20_000;
/** Tiles are loaded again after this time, and a PMTiles file without an ETag counts as changed. */
const maxAgeMs = 30 * 86_400_000;

/** Why tiles are missing: the source failed, or they are not loaded to save data. */
export type TileProblem = 'failed' | 'saving-data';

/** A part is neither stored nor can it be loaded now. */
export class TileUnavailable extends Error {
  override readonly name = 'TileUnavailable';
}

/** Loads parts of one tile source, from this phone where they are stored. */
export class TileLoader {
  readonly url: string;
  private readonly mayLoad: boolean;
  private readonly onProblem: (problem: TileProblem | null) => void;
  private pausedUntil = 0;

  /** @param mayLoad false: only stored tiles are drawn */
  constructor(
    url: string,
    mayLoad: boolean,
    onProblem: (problem: TileProblem | null) => void = () => undefined,
  ) {
    this.url = url;
    this.mayLoad = mayLoad;
    this.onProblem = onProblem;
    countsItself(url.split('{')[0] ?? url);
  }

  /** A byte range of a PMTiles file. @throws {TileUnavailable} */
  async range(offset: number, length: number, signal?: AbortSignal): Promise<StoredTile> {
    const key = `${this.url} ${offset}-${offset + length - 1}`;
    const stored = await readStored(key);
    if (stored) return stored;
    const { status, headers, data } = await this.ask(this.url, rangeOf(offset, length), signal);
    const isWhole = status === 200 && offset === 0 && data.byteLength <= length;
    if ((status !== 206 && !isWhole) || isPage(headers)) throw this.failed(`status ${status}`);
    this.worked();
    const etag = headers.get('etag') ?? undefined;
    await this.forgetIfChanged(etag);
    await this.keep({ key, source: this.url, data, etag });
    return { data, etag, storedAt: Date.now() };
  }

  /** One tile; undefined where the source has none. @throws {TileUnavailable} */
  async tile(path: string, signal?: AbortSignal): Promise<ArrayBuffer | undefined> {
    const stored = await readStored(path);
    if (stored && (Date.now() - stored.storedAt < maxAgeMs || !this.mayLoad))
      return filled(stored.data);
    try {
      const { status, headers, data } = await this.ask(path, {}, signal);
      const hasTile = status === 200 && !isPage(headers);
      if (!hasTile && status !== 404 && status !== 204) throw this.failed(`status ${status}`);
      this.worked();
      await this.keep({ key: path, source: this.url, data, etag: undefined });
      return filled(data);
    } catch (error) {
      if (stored && error instanceof TileUnavailable) return filled(stored.data);
      throw error;
    }
  }

  /** Asks whether a PMTiles file is another one than that of the stored ranges, and then forgets those. */
  async forgetOutdated(): Promise<boolean> {
    const first = await firstTileOf(this.url).catch(() => undefined);
    if (!first || !this.mayLoad || !navigator.onLine) return false;
    const answer = await fetch(this.url, {
      method: 'HEAD',
      cache: 'no-store',
      signal: timeout(),
    }).catch(() => null);
    if (!answer?.ok) return false;
    const etag = answer.headers.get('etag');
    const isOld = Math.abs(Date.now() - first.storedAt) > maxAgeMs;
    if (etag === null ? !isOld : etag === first.etag) return false;
    await forgetSource(this.url);
    return true;
  }

  private async ask(path: string, headers: HeadersInit, signal?: AbortSignal): Promise<Answer> {
    if (!this.mayLoad) {
      this.onProblem('saving-data');
      throw new TileUnavailable('Tiles are not loaded to save data');
    }
    if (Date.now() < this.pausedUntil) throw new TileUnavailable('The tile source has just failed');
    try {
      const ends = signal ? anySignal(signal, timeout()) : timeout();
      const answer = await fetch(path, { headers, signal: ends, cache: 'no-store' });
      const data = answer.ok ? await answer.arrayBuffer() : new ArrayBuffer(0);
      countMapBytes(data.byteLength);
      return { status: answer.status, headers: answer.headers, data };
    } catch (error) {
      if (signal?.aborted) throw error;
      throw this.failed(String(error));
    }
  }

  private worked(): void {
    this.pausedUntil = 0;
    this.onProblem(null);
  }

  private failed(reason: string): TileUnavailable {
    this.pausedUntil = Date.now() + pauseMs;
    this.onProblem('failed');
    return new TileUnavailable(`The tile source failed: ${reason}`);
  }

  private async forgetIfChanged(etag: string | undefined): Promise<void> {
    const first = await firstTileOf(this.url).catch(() => undefined);
    if (first && first.etag !== etag) await forgetSource(this.url);
  }

  private async keep(tile: Parameters<typeof storeTile>[0]): Promise<void> {
    await storeTile(tile).catch((error: unknown) =>
      console.warn('A map tile could not be stored.', error),
    );
  }
}

interface Answer {
  status: number;
  headers: Headers;
  /** Empty unless the source answered with a part. */
  data: ArrayBuffer;
}

/** Captive portals answer every request with a page. */
function isPage(headers: Headers): boolean {
  return headers.get('content-type')?.includes('text/html') ?? false;
}

async function readStored(key: string): Promise<StoredTile | undefined> {
  return readTile(key).catch(() => undefined);
}

/** Places without a tile are stored as empty ones. */
function filled(data: ArrayBuffer): ArrayBuffer | undefined {
  return data.byteLength > 0 ? data : undefined;
}

function rangeOf(offset: number, length: number): HeadersInit {
  return { Range: `bytes=${offset}-${offset + length - 1}` };
}

function timeout(): AbortSignal {
  return AbortSignal.timeout(longestMs);
}
