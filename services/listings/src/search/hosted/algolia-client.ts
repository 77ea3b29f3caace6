import { searchClient } from '@algolia/client-search';
import type { ListingsConfig } from '../../config.ts';

export type AlgoliaConfig = Pick<
  ListingsConfig,
  'ALGOLIA_APP_ID' | 'ALGOLIA_ADMIN_KEY' | 'ALGOLIA_INDEX' | 'ALGOLIA_LOCAL_ADDRESS'
>;

export type AlgoliaClient = ReturnType<typeof searchClient>;

/** Milliseconds; shorter than a consumer's handler timeout, so that a silent index counts as unavailable. */
const shortTimeouts = { connect: 1000, read: 1500, write: 1500 };

/** Milliseconds; for commands. */
export const longTimeouts = { connect: 30_000, read: 30_000, write: 60_000 };

/** A client of Algolia or of its local emulator; undefined without a key. */
export function createAlgoliaClient(
  config: AlgoliaConfig,
  timeouts = shortTimeouts,
): AlgoliaClient | undefined {
  const { ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, ALGOLIA_LOCAL_ADDRESS } = config;
  if (!ALGOLIA_ADMIN_KEY) return undefined;
  const local = {
    hosts: [
      { url: ALGOLIA_LOCAL_ADDRESS, protocol: 'http' as const, accept: 'readWrite' as const },
    ],
  };
  return searchClient(ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, {
    ...(ALGOLIA_LOCAL_ADDRESS ? local : {}),
    timeouts,
  });
}
