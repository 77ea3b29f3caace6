import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { inheritedEnvironment } from '../../../local/stack/config.ts';
import { chromiumFlags, findChromium } from '@patna/toolchain/chromium.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { runCommand } from '@patna/toolchain/run-command.ts';

/** Installed only when needed, because nothing else uses its hundred packages. */
const lighthouse = 'lighthouse@13.5.0';
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';

/** Lighthouse sometimes misses the start of a load and then asks to be run again. */
const maxTries = 3;

/** `devtools` slows down the network and the processor. `simulate` calculates the times from a fast load. */
export type Throttling = 'devtools' | 'simulate';

/** One load of a page on Lighthouse's slow phone. Times are in milliseconds. */
export interface Load {
  /** Score from 0 to 100. */
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly interactive: number;
  /** Cumulative layout shift, which has no unit. */
  readonly shift: number;
  readonly kilobytes: number;
}

interface LighthouseReport {
  readonly runtimeError?: { readonly message: string };
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}

/**
 * Loads `url` once with nothing stored from earlier, as Lighthouse's phone does (slow 4G, a quarter of the processor's
 * speed).
 * @throws when there is no Chromium, or when Lighthouse cannot be downloaded or reports an error
 */
export async function loadOnce(url: string, throttling: Throttling): Promise<Load> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('no Chromium on this machine: set CHROMIUM_PATH');
  const dir = await makeTempDir('bench-lighthouse');
  const file = path.join(dir, 'report.json');
  const options = [
    `--throttling-method=${throttling}`,
    '--only-categories=performance',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--chrome-flags=${chromiumFlags.join(' ')}`,
  ];
  try {
    const env = { ...inheritedEnvironment(), CHROME_PATH: executablePath };
    await again(maxTries, () => runCommand(npx, ['--yes', lighthouse, url, ...options], { env }));
    return read(JSON.parse(await readFile(file, 'utf8')) as LighthouseReport);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function again(tries: number, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (tries === 1 || !String(error).includes('run Lighthouse again')) throw error;
    await again(tries - 1, run);
  }
}

function read({ runtimeError, categories, audits }: LighthouseReport): Load {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const number = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    score: Math.round(categories.performance.score * 100),
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    interactive: number('interactive'),
    shift: number('cumulative-layout-shift'),
    kilobytes: number('total-byte-weight') / 1024,
  };
}
