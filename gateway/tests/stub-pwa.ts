import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const cache = join(import.meta.dirname, '../../.cache/tmp');

const files: Record<string, string | Buffer> = {
  'dist/index.html':
    '<!doctype html><html lang="en"><head><!--app-head--></head><body>' +
    '<!--app-view--><div id="root"><!--app-html--></div><!--app-data-->' +
    '<script data-app="/assets/main-abc123.js">startHere()</script></body></html>',
  'dist/app-shell.html': '<!doctype html><title>shell</title>',
  'dist/sw.js': 'self.addEventListener("fetch", () => {});\n'.repeat(60),
  'dist/manifest.webmanifest': '{"name":"stub"}',
  'dist/brand/icon-192.png': 'a picture',
  'dist/brand/apple-touch-icon.png': 'a touch icon',
  'dist/assets/main-abc123.js': 'export const words = "plain";\n'.repeat(60),
  'dist/assets/main-abc123.js.br': brotliCompressSync('export const words = "sibling";\n'),
  'dist/.vite/manifest.json': '{}',
  'dist-server/hostel-head.html': '<link rel="modulepreload" href="/assets/hostel.js">',
  'dist-server/entry-server.js': `
    let renders = 0;
    export const findablePaths = ['/', '/map'];
    export const hostelPath = (id) => '/hostel-detail?hostelId=' + id;
    export function render({ url, lang, listings, listing, origin, servedAt, savesData }) {
      renders += 1;
      if (url.includes('broken')) throw new TypeError('cannot draw ' + url);
      const cards = (listings?.data ?? []).map((card) => '<article>' + card.propertyName + '</article>').join('');
      const html = '<main data-render="' + renders + '" data-lang="' + lang + '">' + cards + ' $& </main>';
      const title = listing ? listing.propertyName + ' at ' + origin : url.split('?')[0];
      const photo = listing && !savesData ? '<meta name="photo">' : '';
      const head = photo + '<title>' + title + '</title>';
      const known = !url.startsWith('/nowhere') && listing !== null;
      const view = listing && !savesData ? '<aside>' + listing.propertyName + '</aside>' : '';
      return { html, head, view, status: known ? 200 : 404, findable: known && !url.startsWith('/private') };
    }
  `,
};

/** A folder that looks like the PWA's build. */
export async function writeStubPwa(): Promise<string> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'gateway-pwa-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
