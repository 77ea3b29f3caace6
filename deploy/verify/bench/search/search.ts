import { gzipSync } from 'node:zlib';
import type { CatalogueHostel } from '@patna/contracts';
import { isRight, peoplesQueries } from '../../../../packages/search/tests/human-queries.ts';
import { hinglishQueries } from '../../../../packages/search/tests/hinglish-queries.ts';
import { isSameHostel, machineQueries } from '../../../../packages/search/tests/machine-queries.ts';
import { generatedHostels, samples } from '../../../../packages/search/tests/patna-hostels.ts';
import { percentile } from '../percentiles.ts';
import { type Figure, figure, type MeasuredFigure } from '../report.ts';
import { engines } from './engines.ts';

/** The results of one engine. */
interface Result {
  readonly engine: string;
  /** Share of misspelled queries whose hostel is among the first ten results. */
  readonly typos: number;
  /** Share of queries by people, in three scripts, whose first three results are right. */
  readonly people: number;
  /** The same for queries in Hindi with Latin letters. */
  readonly hinglish: number;
  /** Median milliseconds per query. */
  readonly p50: number;
  readonly buildMs: number;
  readonly gzipKb: number;
}

/** Compares the product's search with libraries, on the same hostels and queries. */
export async function benchSearch(
  { hostels: count, queries = 300 }: { hostels: number; queries?: number },
  say: (line: string) => void,
): Promise<MeasuredFigure> {
  const hostels = [...samples(), ...generatedHostels(count)];
  const misspelled = machineQueries(hostels, queries);
  const results = Object.keys(engines).map((engine) => {
    const result = measure(engine, hostels, misspelled);
    say(JSON.stringify(result));
    return result;
  });
  return { figures: compare(results), details: { hostels: hostels.length, results } };
}

function measure(
  engine: string,
  hostels: readonly CatalogueHostel[],
  misspelled: ReturnType<typeof machineQueries>,
): Result {
  const build = engines[engine];
  if (!build) throw new Error(`no engine ${engine}`);
  const began = performance.now();
  const index = build(hostels);
  const buildMs = performance.now() - began;
  const byId = new Map(hostels.map((hostel) => [hostel.id, hostel]));
  const times: number[] = [];
  const find = (query: string, limit: number) => {
    const start = performance.now();
    const ids = index.find(query, limit);
    times.push(performance.now() - start);
    return ids.flatMap((id) => byId.get(id) ?? []);
  };
  const found = misspelled.filter(({ query, meant }) =>
    find(query, 10).some((hostel) => isSameHostel(hostel, meant)),
  );
  const shareRight = (queries: typeof peoplesQueries) =>
    queries.filter(([query, wanted]) => isRight(find(query, 3), wanted)).length / queries.length;
  const people = shareRight(peoplesQueries);
  const hinglish = shareRight(hinglishQueries);
  return {
    engine,
    typos: found.length / misspelled.length,
    people,
    hinglish,
    p50: percentile(times, 50),
    buildMs,
    gzipKb: gzipSync(index.serialised()).length / 1024,
  };
}

/** Compares the first of the `results`, which is the product, with the others. */
function compare([product, ...peers]: readonly Result[]): Figure[] {
  if (!product) return [];
  const rows = [product, ...peers].flatMap((each) => [
    figure(`${each.engine}: typos found`, each.typos * 100, '%'),
    figure(`${each.engine}: people's queries right`, each.people * 100, '%'),
    figure(`${each.engine}: Hinglish queries right`, each.hinglish * 100, '%'),
    figure(`${each.engine}: p50`, each.p50, 'ms'),
    figure(`${each.engine}: build`, each.buildMs, 'ms'),
    figure(`${each.engine}: index`, each.gzipKb, 'KB gzip'),
  ]);
  const sets = {
    'typos found': 'typos',
    "people's queries right": 'people',
    'Hinglish queries right': 'hinglish',
  } as const;
  const beaten = peers.flatMap((peer) =>
    Object.entries(sets).map(([name, of]) => {
      const more = (product[of] - peer[of]) * 100;
      return figure(`${name}, more than ${peer.engine}`, more, 'points', ['G5', 'more than', 0]);
    }),
  );
  const asGood = peers.filter(({ typos }) => typos >= 0.95 * product.typos);
  const times = asGood.map(({ p50 }) => p50);
  return [
    ...rows,
    ...beaten,
    ...(times.length > 0
      ? [
          figure(
            'p50 ÷ fastest library that finds 95 % as much',
            product.p50 / Math.min(...times),
            'times',
          ),
          figure(
            'p50 ÷ slowest library that finds 95 % as much',
            product.p50 / Math.max(...times),
            'times',
            ['G5', 'at most', 1] as const,
          ),
        ]
      : []),
  ];
}
