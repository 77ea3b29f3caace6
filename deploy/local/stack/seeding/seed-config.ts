import { parseArgs } from 'node:util';
import type { Environment } from '@patna/service-kit';
import { readStackConfig } from '../config.ts';
import { readRunFile } from '../run-file.ts';

export const seedUsage = `usage: npm run seed                               the sample hostels
       npm run seed -- --listings N [--seed S]   N generated ones, the same ones for the same S`;

/** What to load: a number of generated listings or, if `listings` is undefined, the samples. */
export interface SeedOrder {
  readonly listings?: number | undefined;
  readonly seed: number;
}

const max = 100_000;

/** @returns undefined when the arguments are invalid */
export function readSeedOrder(args: readonly string[]): SeedOrder | undefined {
  const options = { listings: { type: 'string' }, seed: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const [listings, seed] = [wholeNumber(values.listings), wholeNumber(values.seed)];
    if (listings === undefined && seed !== undefined) return undefined;
    return { listings, seed: seed ?? 1 };
  } catch {
    return undefined;
  }
}

function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text) || Number(text) > max) throw new RangeError(text);
  return Number(text);
}

/**
 * MONGODB_URI or, if it is not set, the URI of the stack that this checkout runs on PORT.
 * @throws {Error} when there is neither
 */
export async function readSeedStore(environment?: Environment): Promise<string> {
  const { port, mongoUri } = readStackConfig(environment);
  const uri = mongoUri || (await readRunFile(port))?.mongoUri;
  if (!uri) {
    throw new Error(`no stack of this checkout runs on port ${port}, and MONGODB_URI is not set`);
  }
  return uri;
}
