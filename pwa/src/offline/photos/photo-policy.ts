import type { PhotoLoading } from '../../shared/storage/photo-loading.ts';

const cacheName = 'photo-plan';
const path = '/photo-plan';

/** Tells the worker how photos may use the network: it answers before any screen can say so. */
export async function writePhotoPolicy(rule: PhotoLoading): Promise<void> {
  await (await caches.open(cacheName)).put(path, new Response(rule));
}

/** The rule as last told. */
export async function readPhotoPolicy(): Promise<PhotoLoading> {
  const told = await (await (await caches.open(cacheName)).match(path))?.text();
  return told === 'small' || told === 'tap' ? told : 'all';
}

/**
 * Which file of a photo to fetch when `asked` is wanted, which kept ones show the same, and which come in
 * its place where there is no network: the whole photo for a crop, and the reverse. Best first.
 */
export function photoFiles(
  asked: string,
  rule: PhotoLoading,
): { fetched: string; same: string[]; instead: string[] } {
  const [, folder, kind = '', width, format = ''] =
    /^(\/images\/[\w-]+)\/(whole-)?(500|800|1000|1600)\.(\w+)$/.exec(asked) ?? [];
  if (!folder) return { fetched: asked, same: [asked], instead: [] };
  // Whoever reads AVIF reads WebP; the reverse need not hold.
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
