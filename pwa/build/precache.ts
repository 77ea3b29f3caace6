import type { Chunk } from './chunk-list.ts';

/** Vendors that no screen needs to open offline: loaded on demand, kept by the worker then. */
const onlineOnly = [
  /^@clerk\//,
  /^@supabase\//,
  /^algoliasearch$/,
  /^@algolia\//,
  /firebase/,
  /^eventsource/,
];

/** Screens that decide about what others sent, which cannot be done without a network. */
const onlineScreens = /\/features\/moderation\//;

/** The search worker, whose every start is a load the worker keeps, and the style of such a screen. */
const onDemand = /\/(?:catalogue-worker|moderation-page)-/;

/** Whether a built file is part of what every screen needs to open offline. */
export function isShellPart(url: string, chunks: readonly Chunk[]): boolean {
  const chunk = chunks.find(({ file }) => file === url);
  if (chunk?.source && onlineScreens.test(chunk.source)) return false;
  if (chunk) return !chunk.packages.some((name) => onlineOnly.some((vendor) => vendor.test(name)));
  return url !== 'index.html' && !onDemand.test(url);
}
