import { parseArgs } from 'node:util';
import {
  type Crawler,
  type Fault,
  type Network,
  networks,
  openCrawler,
  startCrawlStack,
} from './crawl/crawler.ts';
import { themes, widths } from './crawl/check-page.ts';
import { type Role, roles } from './crawl/addresses.ts';
import type { StorageFault } from './support/storage-faults.ts';

/**
 * `npm run crawl -- [--role traveller] [--network offline] [--at /compare] [--storage 'no
 * IndexedDB'] [--quick] [--json]`: visits every route, signed out and as traveller, owner and
 * admin, online, offline and with a server that refuses everything, in both languages, three widths
 * and both themes, and opens every menu and dialog. `--storage` breaks the storage of pages, see
 * `support/storage-faults.ts`. `--quick` takes one width and theme per address. Two crawlers run at
 * a time, each with its own stack. Exits with 1 when anything is wrong.
 */
const { values } = parseArgs({
  options: {
    role: { type: 'string' },
    network: { type: 'string' },
    at: { type: 'string' },
    storage: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const views = themes.flatMap((theme) => widths.map((width) => ({ width, theme })));
const firstView = { width: 360, theme: 'light' } as const;
const languages = ['en', 'hi'] as const;
const atATime = 2;
const rows: Record<string, number | string>[] = [];
const faults: Fault[] = [];
const waiting = roles.filter((role) => !values.role || values.role === role).values();
await Promise.all(
  Array.from({ length: atATime }, async () => {
    for (const role of waiting) await crawlAs(role);
  }),
);

if (values.json) console.log(JSON.stringify({ rows, faults }));
else console.table(rows);
process.exit(faults.length > 0 ? 1 : 0);

function print({ kind, where, what }: Fault): void {
  console.log(`${kind}: ${where}: ${what}`);
}

async function crawlAs(role: Role): Promise<void> {
  const stack = await startCrawlStack();
  const storage = values.storage as StorageFault | undefined;
  const crawler = await openCrawler(stack, role, storage);
  try {
    for (const network of networks) {
      if (values.network && values.network !== network) continue;
      await crawlOn(crawler, role, network);
    }
    await crawler.turn('online');
    const seen = crawler.faults.length;
    await crawler.checkLinks();
    for (const fault of crawler.faults.slice(seen)) print(fault);
    if (role !== 'visitor') await crawler.leave();
  } finally {
    faults.push(...crawler.faults);
    await crawler.close();
    await stack.stop();
  }
}

async function crawlOn(crawler: Crawler, role: Role, network: Network): Promise<void> {
  const began = performance.now();
  const before = crawler.faults.length;
  const shownBefore = crawler.refusalsShown();
  const addresses = crawler.addresses.filter((each) => !values.at || each.startsWith(values.at));
  await crawler.turn(network);
  for (const language of languages) {
    for (const address of addresses) {
      const seen = crawler.faults.length;
      const turn = languages.indexOf(language) + addresses.indexOf(address);
      const shown = values.quick ? [views[turn % views.length] ?? firstView] : views;
      await crawler.visit({ role, network, language, address, views: shown, openAll: true });
      for (const fault of crawler.faults.slice(seen)) print(fault);
    }
  }
  const found = crawler.faults.slice(before);
  const count = (kind: Fault['kind']) => found.filter((fault) => fault.kind === kind).length;
  const row = {
    role,
    network,
    'pages seen': addresses.length * 2,
    views: addresses.length * 2 * (values.quick ? 1 : views.length),
    screen: count('screen'),
    console: count('console'),
    links: count('link'),
    csp: count('csp'),
    'refusals shown': crawler.refusalsShown() - shownBefore,
    seconds: Math.round((performance.now() - began) / 1000),
  };
  rows.push(row);
  console.log(`${role}, ${network}: ${row.views} views, ${found.length} faults, ${row.seconds} s`);
}
