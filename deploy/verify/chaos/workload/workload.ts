import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Client } from './client.ts';
import { createEnquiries } from './enquiries.ts';
import { createOwnedListings } from './listings.ts';
import type { People } from './people.ts';
import { createProfiles } from './profiles.ts';
import { createWishlists } from './wishlists.ts';

export interface Workload {
  /** Starts no more operations. Resolves when all those that were started have an outcome. */
  stop(): Promise<void>;
}

/** Share of each kind of operation, in percent. */
const mix = {
  enquiry: 43,
  step: 20,
  heart: 18,
  review: 7,
  edit: 6,
  toggle: 2,
  language: 4,
} as const;

/** Starts `rate` operations per second, whether or not earlier ones have been answered. */
export function startWorkload(
  client: Client,
  people: People,
  { rate, random }: { rate: number; random: Random },
): Workload {
  const enquiries = createEnquiries(client, people, random);
  const wishlists = createWishlists(client, people, random);
  const listings = createOwnedListings(client, people, random);
  const profiles = createProfiles(client, people, random);
  const start = {
    enquiry: () => enquiries.send(),
    step: () => enquiries.step(),
    heart: () => wishlists.tap(),
    review: () => listings.review(),
    edit: () => listings.edit(),
    toggle: () => listings.toggle(),
    language: () => profiles.choose(),
  } satisfies Record<keyof typeof mix, () => Promise<void>>;
  const cards = Object.entries(mix).flatMap(([kind, count]) =>
    Array<keyof typeof mix>(count).fill(kind as keyof typeof mix),
  );

  const running = new Set<Promise<void>>();
  const ending = new AbortController();

  async function drive(): Promise<void> {
    const began = performance.now();
    for (let sent = 1; !ending.signal.aborted; sent += 1) {
      const operation = start[random.pick(cards)]();
      running.add(operation);
      void operation.finally(() => running.delete(operation));
      const dueMs = began + (sent * 1000) / rate - performance.now();
      if (dueMs > 0)
        await sleep(dueMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const driving = drive();
  return {
    async stop() {
      ending.abort();
      await driving;
      await Promise.all(running);
    },
  };
}
