import { anySignal } from '../../shared/http/any-signal.ts';
import { countMapBytes, leaveToCaller } from '../network/data-meter.ts';
import { isOtherVersion, versionOf } from './file-version.ts';
import { readBody } from './read-body.ts';
import {
  anyTileOf,
  forgetSource,
  hasTileOf,
  readTile,
  type StoredTile,
  storeTile,
} from './tile-store.ts';

const longestMs = 15_000;
/** A source that failed is left alone this long. */
const pauseMs = 20_000;
const dayMs = 86_400_000;
/** Tiles are loaded again after this time, and a PMTiles file of unknown version counts as changed. */
const maxAgeMs = 30 * dayMs;
/**
 * Places without a tile are asked for again after this time, because a server that is being set up may lack
 * tiles for a while.
 */
const maxEmptyAgeMs = dayMs;
/** Size limit of one tile. Servers of extracts keep tiles below 500 KB. */
const maxTileBytes = 2e6;

/** Why tiles are missing: the source failed, or they are not loaded to save data. */
export type TileProblem = 'failed' | 'saving-data';

/** Thrown when a part is neither stored nor can be loaded now. */
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
    leaveToCaller(url);
  }

  /** A byte range of a PMTiles file. @throws {TileUnavailable} */
  async range(offset: number, length: number, signal?: AbortSignal): Promise<StoredTile> {
    const key = `${this.url} ${offset}-${offset + length - 1}`;
    const stored = await readStored(key);
    if (stored) return stored;
    const answer = await this.ask(this.url, {
      headers: { Range: `bytes=${offset}-${offset + length - 1}` },
      maxBytes: length,
      hasPart: ({ status }) => status === 206 || (status === 200 && offset === 0),
      signal,
    });
    const { status, data } = answer;
    if (!data) throw this.failed(`status ${status}`);
    this.worked();
    const etag = await this.versionOfSource(versionOf(answer));
    await this.keep({ key, source: this.url, data, etag });
    return { data, etag, storedAt: Date.now() };
  }

  /** One tile; undefined where the source has none. @throws {TileUnavailable} */
  async tile(path: string, signal?: AbortSignal): Promise<ArrayBuffer | undefined> {
    const stored = await readStored(path);
    if (stored && (isRecent(stored) || !this.mayLoad)) return filled(stored.data);
    try {
      const hasPart = ({ status }: Response) => status === 200;
      const answer = await this.ask(path, { maxBytes: maxTileBytes, hasPart, signal });
      const { status, data = new ArrayBuffer(0) } = answer;
      if (!answer.data && status !== 404 && status !== 204) throw this.failed(`status ${status}`);
      // If the source has had no tile yet, its address may be wrong. The next tile may exist, so the source
      // is not paused.
      if (status === 404 && !(await hasTileOf(this.url).catch(() => false))) {
        this.onProblem('failed');
        throw new TileUnavailable('The tile source has had no tile yet');
      }
      this.worked();
      await this.keep({ key: path, source: this.url, data, etag: undefined });
      return filled(data);
    } catch (error) {
      if (stored && error instanceof TileUnavailable) return filled(stored.data);
      throw error;
    }
  }

  /** Checks whether the PMTiles file has changed since its ranges were stored, and then deletes those. */
  async forgetOutdated(): Promise<boolean> {
    const known = await anyTileOf(this.url).catch(() => undefined);
    if (!known || !this.mayLoad || !navigator.onLine) return false;
    const answer = await fetch(this.url, {
      method: 'HEAD',
      cache: 'no-store',
      signal: timeout(),
    }).catch(() => null);
    if (!answer?.ok) return false;
    const version = versionOf(answer);
    const isUnknown = version === undefined || known.etag === undefined;
    const isOld = Math.abs(Date.now() - known.storedAt) > maxAgeMs;
    if (isUnknown ? !isOld : !isOtherVersion(known.etag, version)) return false;
    await forgetSource(this.url);
    return true;
  }

  private async ask(path: string, wanted: Wanted): Promise<Answer> {
    if (!this.mayLoad) {
      this.onProblem('saving-data');
      throw new TileUnavailable('Tiles are not loaded to save data');
    }
    if (Date.now() < this.pausedUntil) throw new TileUnavailable('The tile source has just failed');
    const { headers = {}, signal } = wanted;
    try {
      const ends = signal ? anySignal(signal, timeout()) : timeout();
      const answer = await fetch(path, { headers, signal: ends, cache: 'no-store' });
      return { status: answer.status, headers: answer.headers, data: await partOf(answer, wanted) };
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

  /** Forgets the stored parts if they are of another file. An answer may lack the version. */
  private async versionOfSource(found: string | undefined): Promise<string | undefined> {
    const known = (await anyTileOf(this.url).catch(() => undefined))?.etag;
    if (!isOtherVersion(known, found)) return found ?? known;
    await forgetSource(this.url);
    return found;
  }

  private async keep(tile: Parameters<typeof storeTile>[0]): Promise<void> {
    await storeTile(tile).catch((error: unknown) =>
      console.warn('A map tile could not be stored.', error),
    );
  }
}

interface Wanted {
  headers?: HeadersInit;
  maxBytes: number;
  /** Whether the answer, by its status, contains the wanted part. */
  hasPart: (answer: Response) => boolean;
  signal?: AbortSignal | undefined;
}

interface Answer {
  status: number;
  headers: Headers;
  /** Undefined if the answer has no wanted part. */
  data: ArrayBuffer | undefined;
}

/** Reads the body, if it is wanted. Bytes that were read are counted even if the download is not completed. */
async function partOf(answer: Response, wanted: Wanted): Promise<ArrayBuffer | undefined> {
  let bytes = 0;
  try {
    if (wanted.hasPart(answer) && !isPage(answer.headers)) {
      return await readBody(answer, wanted.maxBytes, (read) => (bytes += read));
    }
    await answer.body?.cancel();
    return undefined;
  } finally {
    countMapBytes(bytes);
  }
}

/** Whether the answer is a page, as captive portals give to every request. */
function isPage(headers: Headers): boolean {
  return headers.get('content-type')?.includes('text/html') ?? false;
}

async function readStored(key: string): Promise<StoredTile | undefined> {
  return readTile(key).catch(() => undefined);
}

function isRecent({ data, storedAt }: StoredTile): boolean {
  return Date.now() - storedAt < (filled(data) ? maxAgeMs : maxEmptyAgeMs);
}

/** The data of a tile; undefined for an empty one, which stands for a place without a tile. */
function filled(data: ArrayBuffer): ArrayBuffer | undefined {
  return data.byteLength > 0 ? data : undefined;
}

function timeout(): AbortSignal {
  return AbortSignal.timeout(longestMs);
}
