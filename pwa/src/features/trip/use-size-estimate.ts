import { useConnection } from '../../offline/connection.ts';
import { tripPhotoUrl } from '../../offline/trip-files.ts';
import { useRead } from '../../shared/use-read.ts';

const factsBytes = 6000;
/** Where no photo could be measured. */
const usualPhotoBytes = 20_000;
const measured = 2;

/**
 * About how many bytes packing these hostels takes: two of their photos are measured, the others are
 * taken to be like them. Null while that is not known; `photos` holds the photo addresses of each.
 */
export function useSizeEstimate(photos: readonly (readonly string[])[]): number | null {
  const { state } = useConnection();
  const all = [...new Set(photos.flat().map(tripPhotoUrl))];
  const samples = all.slice(0, measured).join(' ');
  const mean = useRead(state === 'offline' || samples === '' ? null : samples, meanOf);
  if (samples !== '' && mean === null) return null;
  return photos.length * factsBytes + Math.round(all.length * (mean ?? 0));
}

async function meanOf(samples: string): Promise<number> {
  const sizes = (await Promise.all(samples.split(' ').map(sizeOf))).filter((size) => size > 0);
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
