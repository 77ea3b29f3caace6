import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minify, transformWithOxc } from 'vite';
import { type Chunk, closure } from './chunk-list.ts';

interface ServerEntry {
  render: (request: { url: string; lang: 'en'; servedAt: string }) => {
    html: string;
    head: string;
  };
}

/** Removed from the shell, which also serves screens without tabs. */
const bottomTabs = /<nav [^>]*data-bottom-bar.*?<\/nav>/s;
/** The entry script tag as Vite writes it. */
const entryScript = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Completes the documents. Inlines the first route's styles and the start script into `index.html`, the
 * gateway's template. Renders `app-shell.html` without data for the worker. Writes `hostel-head.html`, the
 * preloads and styles of a hostel's page, beside the server entry.
 */
export async function writeDocuments(
  dist: string,
  distServer: string,
  chunks: readonly Chunk[],
): Promise<void> {
  const template = await startingByItself(await withInlinedStyles(dist));
  await writeFile(join(dist, 'index.html'), template);
  const entry = pathToFileURL(join(distServer, 'entry-server.js')).href;
  const { render } = (await import(entry)) as ServerEntry;
  const { html, head } = render({ url: '/login', lang: 'en', servedAt: '' });
  const shell = template
    .replace(
      '<!--app-head-->',
      () => head + preloads(chunks, 'src/offline/listings/listing-store.ts'),
    )
    .replace('<!--app-view-->', '')
    .replace('<!--app-html-->', () => html.replace(bottomTabs, ''))
    .replace('<!--app-data-->', '');
  await writeFile(join(dist, 'app-shell.html'), shell);
  await writeFile(join(distServer, 'hostel-head.html'), await hostelHead(dist, chunks));
}

/**
 * A hostel's page preloads its own chunks in addition to the app's. Its styles are inlined for the server's
 * markup.
 */
async function hostelHead(dist: string, chunks: readonly Chunk[]): Promise<string> {
  const source = 'src/app/routes/hostel-detail-route.tsx';
  const files = filesOf(chunks, source).flatMap(
    (file) => chunks.find((chunk) => chunk.file === file)?.styles ?? [],
  );
  const styles = files.map(async (file) => (await readFile(join(dist, file), 'utf8')).trim());
  const inlined = `<style>${(await Promise.all(styles)).join('')}</style>`;
  return files.map(isHere).join('') + inlined + preloads(chunks, source);
}

/**
 * Links to files that are loaded after the first route. The shell preloads the code that reads local copies.
 */
function preloads(chunks: readonly Chunk[], source: string): string {
  return filesOf(chunks, source)
    .map((file) => later(`/${file}`))
    .join('');
}

/** Files that a module needs in addition to those of the first route. */
function filesOf(chunks: readonly Chunk[], source: string): string[] {
  const entries = chunks.filter((chunk) => chunk.isEntry).map(({ file }) => file);
  const own = chunks.filter(({ modules }) => modules.includes(source)).map(({ file }) => file);
  if (own.length === 0) throw new Error(`No file was made for ${source}`);
  const first = closure(chunks, entries);
  return [...closure(chunks, own)].filter((file) => !first.has(file));
}

/** A link to a file that is needed later. `bootstrap-script.ts` turns it into a preload. */
function later(address: string): string {
  return `<link rel="later" crossorigin href="${address}">`;
}

/** An inline script starts the entry, because it decides when the app's files are requested. */
async function startingByItself(html: string): Promise<string> {
  const [tag, entry] = entryScript.exec(html) ?? [];
  if (tag === undefined || entry === undefined) throw new Error('The document starts no app');
  const code = await inlineCode('bootstrap-script.ts');
  const parts = [...html.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)];
  const names = parts.map(([, file]) => file).join(' ');
  const starter = `<script data-app="${entry}" data-parts="${names}">${code}</script>`;
  const state = `<script>${await inlineCode('first-paint-flags.ts')}</script>`;
  return html
    .replace('<!--app-head-->', () => `${state}<!--app-head-->`)
    .replace(tag, () => later(entry))
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replace('</body>', () => `${starter}</body>`);
}

async function inlineCode(name: string): Promise<string> {
  const file = join(import.meta.dirname, '../src/app/startup', name);
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  const minified = await minify(file, `(() => {${code}})();`);
  return minified.code.trim();
}

/**
 * A disabled stylesheet link, which is never fetched. Lazy chunks that find it do not load the styles again,
 * which the document contains.
 */
function isHere(file: string): string {
  return `<link rel="stylesheet" disabled href="/${file}">`;
}

async function withInlinedStyles(dist: string): Promise<string> {
  let html = await readFile(join(dist, 'index.html'), 'utf8');
  const links = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)];
  const styles: string[] = [];
  for (const [tag, file] of links) {
    if (!file) continue;
    styles.push((await readFile(join(dist, file), 'utf8')).trim());
    html = html.replace(tag, () => isHere(file));
    await rm(join(dist, file));
  }
  return html.replace('</head>', () => `<style>${styles.join('')}</style></head>`);
}
