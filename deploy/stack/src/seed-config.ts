import { type Environment, readEnvironment } from '@patna/service-kit';
import * as z from 'zod/mini';

/** Reads the environment once. @throws {Error} naming what is missing */
export function readSeedConfig(environment: Environment): { readonly MONGODB_URI: string } {
  return readEnvironment(z.object({ MONGODB_URI: z.string() }), environment);
}
