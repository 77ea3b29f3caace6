import type { PhotoLoading } from '../../shared/storage/photo-loading.ts';

const cacheName = 'photo-plan';
const path = '/photo-plan';

/** Stores how photos may be loaded. The worker reads it before any page is open. */
export async function writePhotoPolicy(rule: PhotoLoading): Promise<void> {
  await (await caches.open(cacheName)).put(path, new Response(rule));
}

export async function readPhotoPolicy(): Promise<PhotoLoading> {
  const stored = await (await (await caches.open(cacheName)).match(path))?.text();
  return stored === 'small' || stored === 'tap' ? stored : 'all';
}

/**
 * Files for a requested photo file, best first: the file to fetch, cached ones that show the same, and ones
 * to show instead when offline (the whole photo for a crop, and the reverse).
 */
export function photoFileCandidates(
  asked: string,
  rule: PhotoLoading,
): { fetched: string; same: string[]; instead: string[] } {
  const [, folder, kind = '', width, format = ''] =
    /^(\/images\/[\w-]+)\/(whole-)?(500|800|1000|1600)\.(\w+)$/.exec(asked) ?? [];
  if (!folder) return { fetched: asked, same: [asked], instead: [] };
  // Browsers that support AVIF also support WebP, but not the reverse.
  const formats = format === 'avif' ? ['avif', 'webp'] : [format];
  const largeFirst = width === '1000' || width === '1600';
  const sized = (widths: readonly string[], formatsOfThem: readonly string[]) =>
    formatsOfThem.flatMap((each) =>
      (largeFirst ? widths.toReversed() : widths).map((wide) => `${folder}/${wide}.${each}`),
    );
  const crops = sized(['500', '1000'], formats);
  const whole = sized(['whole-800', 'whole-1600'], format === 'webp' ? [] : [format]);
  const small = `${folder}/${kind ? 'whole-800' : '500'}.${format}`;
  return {
    fetched: rule === 'all' ? asked : small,
    same: kind ? whole : crops,
    instead: kind ? crops : whole,
  };
}
