import { median } from '../percentiles.ts';
import { openServerSearch, untilIndexed, writeHostels } from '../offline/write-hostels.ts';
import { startProduct } from '../product.ts';
import { type Figure, figure, type MeasuredFigure } from '../report.ts';
import { type Load, loadOnce, type Throttling } from './lighthouse.ts';

export interface FirstLoadOptions {
  /** Number of hostels in the catalogue. */
  readonly hostels: number;
  /** How often each page is loaded. The median is reported. */
  readonly runs: number;
}

type Goals = Partial<Readonly<Record<keyof Load, readonly ['at most' | 'at least', number]>>>;

const goals: Readonly<Record<Throttling, Goals>> = {
  devtools: {
    score: ['at least', 95],
    largestPaint: ['at most', 1500],
    blocked: ['at most', 150],
    interactive: ['at most', 3000],
    shift: ['at most', 0.02],
    kilobytes: ['at most', 300],
  },
  simulate: { score: ['at least', 98], shift: ['at most', 0.02] },
};
const throttlings = ['devtools', 'simulate'] as const;
const units: Readonly<Record<keyof Load, string>> = {
  score: 'of 100',
  firstPaint: 'ms',
  largestPaint: 'ms',
  blocked: 'ms',
  interactive: 'ms',
  shift: '',
  kilobytes: 'KB',
};

/** G1.2: measures with Lighthouse the first visit to home and to a hostel page on a slow phone. */
export async function benchFirstLoad(
  { hostels, runs }: FirstLoadOptions,
  report: (line: string) => void,
): Promise<MeasuredFigure> {
  const product = await startProduct('one process, embedded log');
  try {
    report(`writing ${hostels} hostels`);
    await writeHostels(product, hostels);
    await untilIndexed(await openServerSearch(product), hostels);
    const url = `http://localhost:${product.port}`;
    const pages = { home: `${url}/`, hostel: `${url}/hostel-detail?hostelId=hostel_xx01` };
    const figures: Figure[] = [];
    const details: Record<string, readonly Load[]> = {};
    for (const [page, address] of Object.entries(pages)) {
      for (const throttling of throttlings) {
        const loads = await loadAgainAndAgain(address, throttling, runs);
        details[`${page}, ${throttling}`] = loads;
        figures.push(...mediansOf(`${page}, ${throttling}`, loads, goals[throttling]));
        report(`${page}, ${throttling}: measured`);
      }
    }
    return { figures, details };
  } finally {
    await product.stop();
  }
}

async function loadAgainAndAgain(
  url: string,
  throttling: Throttling,
  runs: number,
): Promise<Load[]> {
  const loads: Load[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await loadOnce(url, throttling));
  return loads;
}

function mediansOf(of: string, loads: readonly Load[], wanted: Goals): Figure[] {
  return (Object.keys(units) as (keyof Load)[]).map((name) => {
    const goal = wanted[name];
    const value = median(loads.map((load) => load[name]));
    return figure(`${of}: ${name}`, value, units[name], goal && ['G1.2', ...goal]);
  });
}
