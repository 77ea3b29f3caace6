import { describe, it } from 'vitest';
import { type Crawler, type Network, openCrawler, startCrawlStack } from './crawl/crawler.ts';
import { themes, type View, widths } from './crawl/check-page.ts';
import { differsByRole, type Role, roles } from './crawl/addresses.ts';

const languages = ['en', 'hi'] as const;

/** Signed-out people are asked to sign in on all of these. */
const guarded = /^\/(?:my-profile\/|edit-profile|hostel-dashboard|create-listing|register)/;

/**
 * A traveller visits everything, the others only their own screens; `npm run crawl` visits all with
 * every role.
 */
function looksAt(role: Role, network: Network, address: string): boolean {
  if (role === 'visitor') return !guarded.test(address);
  if (network === 'offline') return !differsByRole(address);
  return role === 'traveller' || differsByRole(address);
}

/**
 * Each address in one view: language, width and theme alternate. `npm run crawl` takes all views.
 */
function viewOf(turn: number): View {
  const [width = 360, theme = 'light'] = [
    widths[turn % widths.length],
    themes[Math.floor(turn / 2) % themes.length],
  ];
  return { width, theme };
}

/** Two at a time, each with its own stack, because tests change the network. */
describe('every route', () => {
  const walks = [
    ...roles.map((role) => [role, 'online'] as const),
    ['traveller', 'offline'] as const,
  ].map(([role, network], offset) => ({ role, network, offset }));

  it.concurrent.for(walks.toReversed())(
    'works for a $role, $network',
    { timeout: 300_000 },
    async ({ role, network, offset }, { onTestFinished, expect }) => {
      const stack = await startCrawlStack();
      onTestFinished(() => stack.stop());
      const crawler = await openCrawler(stack, role);
      onTestFinished(() => crawler.close());
      await look(crawler, role, network, offset);
      await crawler.turn('online');
      await crawler.checkLinks();
      if (role !== 'visitor') await crawler.leave();
      expect(crawler.faults).toEqual([]);
    },
  );
});

async function look(crawler: Crawler, role: Role, network: Network, offset: number): Promise<void> {
  await crawler.turn(network);
  for (const [at, address] of crawler.addresses.entries()) {
    if (!looksAt(role, network, address)) continue;
    const turn = at + offset;
    const language = languages[turn % 2] ?? 'en';
    await crawler.visit({ role, network, language, address, views: [viewOf(turn)] });
  }
}
