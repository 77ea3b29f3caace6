import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { DeferredPrecache } from '../src/offline/cache/deferred-precache.ts';
import { type Chunk, closure, cyclicFiles, chartFiles, mapFiles } from './chunk-list.ts';
import { forbiddenPackages, limits, type Measured, broken, nearlyBroken } from './budget-rules.ts';

/** Measures the build, prints the result and fails when a budget is exceeded. */
export async function reportBudget(dist: string, distServer: string): Promise<void> {
  const measured = await measure(dist, distServer);
  const rows: [string, number, number][] = [
    ['first route, scripts', measured.firstRoute, limits.firstRoute],
    ['first route, own styles', measured.styles, limits.styles],
    ['offline copy (precache)', measured.precache, limits.precache],
    ['map', measured.map, limits.map],
    ['map with tiles', measured.mapWithTiles, limits.map],
    ['chart', measured.chart, limits.chart],
  ];
  for (const [what, bytes, limit] of rows) {
    console.log(`${what.padEnd(26)} ${kb(bytes)} of ${kb(limit)} gz`);
  }
  console.log(
    `${'files in the precache'.padEnd(26)} ${String(measured.precacheFiles).padStart(7)}`,
  );
  console.log(`${'fetched when at rest'.padEnd(26)} ${kb(measured.later)} gz`);
  for (const [source, bytes] of measured.lazy) {
    const note =
      bytes > limits.furtherScreen ? `  more than ${kb(limits.furtherScreen).trim()}` : '';
    console.log(`  ${source.padEnd(60)} +${kb(bytes)}${note}`);
  }
  const faults = broken(measured);
  if (faults.length === 0) {
    for (const warning of nearlyBroken(measured)) console.warn(`Budget nearly used: ${warning}`);
  }
  for (const fault of faults) console.error(`Budget broken: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

async function measure(dist: string, distServer: string): Promise<Measured> {
  const chunks = JSON.parse(await readFile(join(distServer, 'chunks.json'), 'utf8')) as Chunk[];
  const size = async (file: string) =>
    gzipSync(await readFile(join(dist, file)), { level: 9 }).length;
  const sizes = new Map<string, number>();
  for (const { file } of chunks) sizes.set(file, await size(file));
  const first = closure(
    chunks,
    chunks.filter((chunk) => chunk.isEntry).map(({ file }) => file),
  );
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
  const screens = chunks.filter(({ source }) => /-(page|route)\.tsx$/.test(source ?? ''));
  const worker = await readFile(join(dist, 'sw.js'), 'utf8');
  const precached = precachedUrls(worker);
  const deferredFile = await readFile(join(dist, 'kept-later.json'), 'utf8');
  const { all: later } = JSON.parse(deferredFile) as DeferredPrecache;
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  return {
    firstRoute: sum(first),
    styles: gzipSync(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '', { level: 9 }).length,
    precache: (await Promise.all(precached.map(size))).reduce((total, bytes) => total + bytes, 0),
    precacheFiles: precached.length,
    map: sum(mapFiles(chunks, false)),
    mapWithTiles: sum(mapFiles(chunks, true)),
    chart: sum(chartFiles(chunks)),
    later: (await Promise.all(later.map((url) => size(url.slice(1))))).reduce(
      (total, bytes) => total + bytes,
      0,
    ),
    forbidden: forbiddenPackages(chunks.filter(({ file }) => first.has(file))),
    cyclic: cyclicFiles(chunks),
    lazy: screens.map(({ source, file }) => {
      const own = [...closure(chunks, [file])].filter((other) => !first.has(other));
      return [source ?? file, sum(own)];
    }),
    workerBytes: (await stat(join(dist, 'sw.js'))).size,
  };
}

/** The URLs in a built worker's precache list. */
export function precachedUrls(worker: string): string[] {
  const entries = worker.matchAll(/\{"revision":(?:null|"[^"]*"),"url":"([^"]+)"\}/g);
  const urls = [...entries].map(([, url]) => url);
  return [...new Set(urls.filter((url) => url !== undefined))];
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
}
