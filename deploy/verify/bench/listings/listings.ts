import { spawn } from 'node:child_process';
import path from 'node:path';
import { callUrl, printPageCursor } from '@patna/contracts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { waitForPort } from '@patna/toolchain/wait-for-port.ts';
import type { Collection, Db } from 'mongodb';
import { inheritedEnvironment } from '../../../local/stack/config.ts';
import { createHttpClient, type HttpClient } from '../http-client.ts';
import { median } from '../percentiles.ts';
import { startProduct } from '../product.ts';
import { figure, type MeasuredFigure } from '../report.ts';
import { filters, type Query } from './filters.ts';
import { insertHostels } from './insert-hostels.ts';

const limit = 12;
const rounds = 5;
/** Milliseconds; longer than the service caches a page or a count. */
const cachedMs = 2100;
const pagesPerRound = 20;

type Report = (line: string) => void;

/** G3: measures pages of a list with many hostels, compared with a bare driver and a simple controller. */
export async function benchListings(
  { hostels: count }: { readonly hostels: number },
  report: Report,
): Promise<MeasuredFigure> {
  const product = await startProduct('separate processes, embedded log');
  const http = createHttpClient();
  const peers = await startPeers(product.mongoUri);
  try {
    const hostels = await insertHostels(product.mongo, product.mongoUri, count, report);
    // The copies were inserted without changes that a running service would notice.
    await product.processes?.kill('listings');
    await product.processes?.restart('listings');
    const db = product.mongo.db('listings');
    const service = serviceReader(http, product.ports.listings);
    const last = Math.floor(count / limit) - pagesPerRound;
    const cursors = await cursorsBefore(hostels, last);
    const [first, late, byCursor, driver, simple] = await measureAlternately([
      { read: service, queries: numberedPages(1) },
      { read: service, queries: numberedPages(last) },
      { read: service, queries: cursors },
      { read: peerReader(http, peers.ports['bare driver']), queries: numberedPages(1) },
      { read: peerReader(http, peers.ports['simple controller']), queries: numberedPages(1) },
    ]);
    const filtered = await measureFilters(service, report);
    const examined = await documentsExamined(db, () => service({ page: String(last) }));
    const [unfiltered, ...withFilter] = filtered.map(({ ms }) => ms);
    return {
      figures: [
        figure('hostels', count, ''),
        figure('page 1', first, 'ms'),
        figure(`page ${last} by number ÷ page 1`, late / first, 'times', ['G3.1', 'at most', 2]),
        figure(`page ${last} by cursor ÷ page 1`, byCursor / first, 'times', [
          'G3.1',
          'at most',
          2,
        ]),
        figure(`documents examined for page ${last}`, examined, '', ['G3.1', 'at most', 40]),
        figure('page 1 of a bare driver ÷ page 1', driver / first, 'times', [
          'G3.2',
          'at least',
          0.7,
        ]),
        figure('page 1 of a simple controller ÷ page 1', simple / first, 'times'),
        figure(
          'slowest filter with its count ÷ no filter with its count',
          Math.max(...withFilter) / (unfiltered ?? Number.NaN),
          'times',
          ['G3.1', 'at most', 3],
        ),
      ],
      details: { first, late, byCursor, driver, simple, filtered },
    };
  } finally {
    http.close();
    peers.stop();
    await product.stop();
  }
}

/** Reads one page. Returns how many milliseconds the response took. */
type PageReader = (query: Query) => Promise<number>;

function serviceReader(http: HttpClient, port: number): PageReader {
  return (query) => timed(http, port, callUrl('fetchListings', {}, query));
}

function peerReader(http: HttpClient, port = 0): PageReader {
  return ({ page = '1' }) => timed(http, port, `/?page=${page}`);
}

async function timed(http: HttpClient, port: number, path: string): Promise<number> {
  const { status, ms, text } = await http.ask(port, { path });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
  return ms;
}

interface Subject {
  readonly read: PageReader;
  /** Different pages, so that none comes from a cache. */
  readonly queries: readonly Query[];
}

/** The median of each subject's pages. Subjects take turns, so that other work on the machine slows all of them. */
async function measureAlternately<const Subjects extends readonly Subject[]>(
  subjects: Subjects,
): Promise<{ [Index in keyof Subjects]: number }> {
  const times = subjects.map(() => [] as number[]);
  for (let round = 0; round < rounds; round += 1) {
    for (let page = 0; page < pagesPerRound; page += 1) {
      for (const [index, { read, queries }] of subjects.entries()) {
        times[index]?.push(await read(queries[page] ?? {}));
      }
    }
    await new Promise((resolve) => setTimeout(resolve, cachedMs));
  }
  return times.map(median) as { [Index in keyof Subjects]: number };
}

function numberedPages(first: number): Query[] {
  return Array.from({ length: pagesPerRound }, (_, n) => ({
    page: String(first + n),
    sort: 'newest',
  }));
}

/** The same pages, each with the cursor of the page before it. */
async function cursorsBefore(hostels: Collection, first: number): Promise<Query[]> {
  const before = await hostels
    .find({ status: 'live' }, { projection: { publishedAt: 1 } })
    .sort({ publishedAt: -1, _id: -1 })
    .skip((first - 1) * limit - 1)
    .limit(pagesPerRound * limit)
    .toArray();
  return Array.from({ length: pagesPerRound }, (_, n) => {
    const hostel = before[n * limit];
    if (!hostel) throw new Error('there are fewer hostels than pages');
    const cursor = printPageCursor({
      sort: 'newest',
      rank: hostel['publishedAt'].getTime(),
      id: String(hostel._id),
    });
    return { page: String(first + n), sort: 'newest', cursor };
  });
}

/** The first page of each filter, including its count. */
async function measureFilters(
  read: PageReader,
  report: Report,
): Promise<readonly { readonly filter: Query; readonly ms: number }[]> {
  const times = filters.map((filter) => ({ filter, times: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const each of times) each.times.push(await read(each.filter));
    await new Promise((resolve) => setTimeout(resolve, cachedMs));
  }
  return times.map(({ filter, times }) => {
    const measured = { filter, ms: median(times) };
    report(`${JSON.stringify(filter)} ${Math.round(measured.ms)} ms`);
    return measured;
  });
}

/** Number of documents that MongoDB read for the slowest query of one request. */
async function documentsExamined(db: Db, request: () => Promise<unknown>): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, cachedMs));
  await db.setProfilingLevel('all');
  await request();
  await db.setProfilingLevel('off');
  const found = await db
    .collection('system.profile')
    .find({ ns: 'listings.listings', 'command.find': 'listings' })
    .toArray();
  if (found.length === 0) throw new Error('the profiler recorded no query');
  return Math.max(...found.map((each) => each['docsExamined'] as number));
}

/** Starts both peers, each on a separate port. */
async function startPeers(mongoUri: string) {
  const entry = path.join(import.meta.dirname, 'peer-server.ts');
  const running = ['bare driver', 'simple controller'].map(async (name) => {
    const port = await freePort();
    const child = spawn(process.execPath, [entry, name, String(port), mongoUri], {
      stdio: 'inherit',
      env: inheritedEnvironment(),
    });
    process.once('exit', () => child.kill('SIGKILL'));
    await waitForPort(port, () => child.exitCode !== null, 30_000);
    return { name, port, child };
  });
  const peers = await Promise.all(running);
  return {
    ports: Object.fromEntries(peers.map(({ name, port }) => [name, port])),
    stop: () => peers.forEach(({ child }) => child.kill('SIGKILL')),
  };
}
