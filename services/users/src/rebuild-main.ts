import { runRebuild } from '@patna/service-kit/mongo';
import { userRebuild } from './rebuild/user-rebuild.ts';

/** Rebuilds copies of people’s records while the services run: `node src/rebuild-main.ts all`. */
process.exitCode = await runRebuild(userRebuild, process);
