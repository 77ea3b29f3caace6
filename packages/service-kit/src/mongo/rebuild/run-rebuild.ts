import * as z from 'zod/mini';
import { type Environment, readEnvironment } from '../../process/config.ts';
import { rebuildCommand } from './rebuild-command.ts';
import type { SourceRebuild } from './source-rebuild.ts';

/**
 * Runs the rebuild command in its own process, which needs only the database.
 * @throws {Error} when the environment does not say which database
 */
export async function runRebuild(
  source: SourceRebuild,
  { argv, env }: { readonly argv: readonly string[]; readonly env: Environment },
): Promise<number> {
  const { MONGODB_URI } = readEnvironment(z.object({ MONGODB_URI: z.string() }), env);
  return rebuildCommand(argv.slice(2), [source], MONGODB_URI, (line) => {
    process.stdout.write(`${line}\n`);
  });
}
