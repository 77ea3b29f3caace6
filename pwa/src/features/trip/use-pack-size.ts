import { useConnection } from '../../offline/network/use-connection.ts';
import { db } from '../../offline/database/db.ts';
import { tripPhotoUrl } from '../../offline/trips/trip-files.ts';
import { useDbQuery } from '../../offline/database/use-db-query.ts';
import { useAsync } from '../../shared/runtime/use-async.ts';
import { estimateExtraBytes } from './estimate-pack-size.ts';

/** Estimated download in bytes. */
export interface PackSize {
  all: number;
  /** The part for the map and catalogue, which later packs need not download. */
  along: number;
}

const factsBytes = 6000;
/** Used if no photo could be measured. */
const usualPhotoBytes = 20_000;
const measured = 2;

/**
 * Estimates the download of these hostels by measuring two missing photos. Null until known.
 * `photos` are the photo URLs of each hostel.
 */
export function usePackSize(photos: readonly (readonly string[])[]): PackSize | null {
  const { state } = useConnection();
  const isCatalogueSaved = useDbQuery(hasCatalogue, false, []);
  const urls = [...new Set(photos.flat().map(tripPhotoUrl))].join(' ');
  const offline = state === 'offline';
  const ofPhotos = useAsync(offline ? null : urls, bytesOfPhotos);
  const along = useAsync(
    offline || isCatalogueSaved === undefined ? null : String(isCatalogueSaved),
    estimateExtraBytes,
  );
  if (ofPhotos === null || along === null) return null;
  return { all: photos.length * factsBytes + ofPhotos + along, along };
}

async function hasCatalogue(): Promise<boolean> {
  return (await db.catalogueState.get('state'))?.complete === true;
}

async function bytesOfPhotos(urls: string): Promise<number> {
  const all = urls.split(' ').filter((url) => url !== '');
  const cached = await Promise.all(all.map((url) => caches.match(url)));
  const missing = all.filter((_, n) => cached[n] === undefined);
  return Math.round(missing.length * (await meanOf(missing.slice(0, measured))));
}

async function meanOf(samples: readonly string[]): Promise<number> {
  const sizes = (await Promise.all(samples.map(sizeOf))).filter((size) => size > 0);
  if (sizes.length === 0) return usualPhotoBytes;
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

async function sizeOf(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) });
    const isPhoto = answer.headers.get('content-type')?.startsWith('image/') ?? false;
    return answer.ok && isPhoto ? Number(answer.headers.get('content-length') ?? 0) : 0;
  } catch {
    return 0;
  }
}
