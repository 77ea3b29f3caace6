/** What phones measure about themselves by consent. Plain data, so that phones count without the schemas. */

/** Upper bounds of each histogram's buckets, in seconds. An additional bucket counts longer times. */
export const healthBounds = {
  /** Time from the navigation until the screen reacts to taps. */
  start: [1, 2, 3, 5, 10],
  /** Largest Contentful Paint. */
  lcp: [1, 2.5, 4, 8, 16],
  /** Interaction to Next Paint. */
  inp: [0.1, 0.2, 0.5, 1, 2],
  /** Age of the oldest write that waits to be sent. */
  queueAge: [60, 3600, 86_400, 604_800, 2_592_000],
} as const;
export type HealthHistogram = keyof typeof healthBounds;
export const healthHistograms = Object.keys(healthBounds) as HealthHistogram[];

/**
 * - `script`, `promise`: nobody caught an exception or a rejection.
 * - `render`: a screen could not be drawn.
 * - `chunk`: a file of the app could not be loaded although there was a network.
 * - `storage`: the browser refused to store data.
 * - `server`: our server answered that it failed.
 */
export const clientErrorCodes = [
  'script',
  'promise',
  'render',
  'chunk',
  'storage',
  'server',
] as const;
export type ClientErrorCode = (typeof clientErrorCodes)[number];

export const healthCounters = ['evictions', 'failedUpdates', 'pushesShown'] as const;
export type HealthCounter = (typeof healthCounters)[number];

/** Largest number in a report. Phones count no further, so that a single phone cannot distort the totals. */
export const maxHealthCount = 200;

/** Size of the largest report, in bytes. */
export const healthReportBytes = 1024;
