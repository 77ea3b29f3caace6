import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStack } from '../../deploy/testing/test-stack.ts';
import { type Crawler, type Network, openCrawler, startCrawlStack } from './crawl/crawler.ts';
import { themes, type View, widths } from './crawl/look.ts';
import { roles } from './crawl/places.ts';

const languages = ['en', 'hi'] as const;

/** Each address in one view of its own: language, width and theme take turns. `npm run crawl` takes all. */
function viewOf(turn: number): View {
  const [width = 360, theme = 'light'] = [
    widths[turn % widths.length],
    themes[Math.floor(turn / 2) % themes.length],
  ];
  return { width, theme };
}

describe('every route, seen by everybody', () => {
  let stack: TestStack;

  beforeAll(async () => {
    stack = await startCrawlStack();
  });

  afterAll(async () => {
    await stack?.stop();
  });

  it.each(roles.map((role, n) => [role, n] as const))(
    'is sound for a %s',
    { timeout: 300_000 },
    async (role, n) => {
      const crawler = await openCrawler(stack, role);
      try {
        await look(crawler, role, 'online', n);
        await crawler.checkLinks();
        if (role === 'traveller') await look(crawler, role, 'offline', n + 1);
        await crawler.turn('online');
        if (role !== 'visitor') await crawler.leave();
        expect(crawler.faults).toEqual([]);
      } finally {
        await crawler.close();
      }
    },
  );

  async function look(
    crawler: Crawler,
    role: (typeof roles)[number],
    network: Network,
    offset: number,
  ): Promise<void> {
    await crawler.turn(network);
    for (const [at, address] of crawler.addresses.entries()) {
      const turn = at + offset;
      const language = languages[turn % 2] ?? 'en';
      await crawler.visit({ role, network, language, address, views: [viewOf(turn)] });
    }
  }
});
