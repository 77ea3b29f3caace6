import type { Chunk } from './chunk-list.ts';

/** Limits in bytes after gzip. */
export const limits = {
  firstRoute: 150 * 1024,
  styles: 10 * 1024,
  precache: 450 * 1024,
  map: 120 * 1024,
  /** Goal for each further screen; printed, not enforced. */
  furtherScreen: 90 * 1024,
  chart: 130 * 1024,
} as const;

/** Measures of one build; sizes in bytes after gzip. */
export interface Measured {
  firstRoute: number;
  styles: number;
  precache: number;
  precacheFiles: number;
  /** Scripts that the map adds to the first route. */
  map: number;
  /** The same with the tiles of an operator; printed, not enforced. */
  mapWithTiles: number;
  /** Scripts that the chart adds to the statistics tab. */
  chart: number;
  /** Screens fetched when the app is idle. */
  later: number;
  forbidden: string[];
  /** Files that import themselves through others. */
  cyclic: string[];
  /** What each further screen adds to the first route. */
  lazy: [source: string, bytes: number][];
  workerBytes: number;
}

const keptOff = [
  // With the charts, and the packages that only they use.
  /^@mui\//,
  /^@base-ui\//,
  /^d3-/,
  /^@emotion\//,
  /^@clerk\//,
  /^@supabase\//,
  /^@?algolia/,
  /firebase/,
  /^dexie/,
  /^notistack$/,
  /^zod$/,
  /^workbox-/,
  /^eventsource/,
];

/** Packages in these chunks that the first route must not load. */
export function forbiddenPackages(chunks: readonly Chunk[]): string[] {
  const names = chunks.flatMap(({ packages }) => packages);
  return [...new Set(names.filter((name) => keptOff.some((rule) => rule.test(name))))].sort();
}

/** Share of a limit above which the build warns. */
const warningShare = 0.95;

/** Messages for exceeded budgets. */
export function broken(measured: Measured): string[] {
  return [
    ...above(measured, 1),
    ...measured.forbidden.map((name) => `${name} is on the first route`),
    // The constants of such a file may be read before they are set.
    ...measured.cyclic.map((file) => `${file} is part of an import cycle`),
  ];
}

/** Messages for budgets with less than 5 % left. */
export function nearlyBroken(measured: Measured): string[] {
  return above(measured, warningShare);
}

function above(measured: Measured, share: number): string[] {
  const rows = [
    ['scripts of the first route', measured.firstRoute, limits.firstRoute],
    ['styles of the first route', measured.styles, limits.styles],
    ['precache', measured.precache, limits.precache],
    ['scripts of the map', measured.map, limits.map],
    ['scripts of the chart', measured.chart, limits.chart],
  ] as const;
  return rows
    .filter(([, bytes, limit]) => bytes > limit * share)
    .map(([what, bytes, limit]) => `${what}: ${bytes} bytes gz of ${limit}`);
}
