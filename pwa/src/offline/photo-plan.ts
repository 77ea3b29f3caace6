import type { PhotoRule } from '../shared/photo-rule.ts';

const cacheName = 'photo-plan';
const path = '/photo-plan';

/** Tells the worker how photos may use the network: it answers before any screen can say so. */
export async function tellPhotoPlan(rule: PhotoRule): Promise<void> {
  await (await caches.open(cacheName)).put(path, new Response(rule));
}

/** The rule as last told. */
export async function heardPhotoPlan(): Promise<PhotoRule> {
  const told = await (await (await caches.open(cacheName)).match(path))?.text();
  return told === 'small' || told === 'tap' ? told : 'all';
}

/** Which file of a photo to fetch when `asked` is wanted, and which kept ones show the same, best first. */
export function photoFiles(asked: string, rule: PhotoRule): { fetched: string; same: string[] } {
  const [, folder, width, format = ''] =
    /^(\/images\/[\w-]+)\/(500|1000)\.(\w+)$/.exec(asked) ?? [];
  if (!folder) return { fetched: asked, same: [asked] };
  // Whoever reads AVIF reads WebP; the reverse need not hold.
  const formats = format === 'avif' ? ['avif', 'webp'] : [format];
  const widths = width === '1000' ? [1000, 500] : [500, 1000];
  const same = formats.flatMap((each) => widths.map((wide) => `${folder}/${wide}.${each}`));
  return { fetched: rule === 'all' ? asked : `${folder}/500.${format}`, same };
}
