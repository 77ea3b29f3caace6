import { readRebuildConfig } from './config.ts';
import { rebuildCommand } from './rebuild/rebuild-command.ts';

/** Rebuilds copies of listings while the service runs: `node src/rebuild-main.ts all`. */
const { MONGODB_URI } = readRebuildConfig(process.env);
process.exitCode = await rebuildCommand(process.argv.slice(2), MONGODB_URI, (line) => {
  process.stdout.write(`${line}\n`);
});
