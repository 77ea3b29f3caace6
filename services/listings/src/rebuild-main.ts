import { runRebuild } from '@patna/service-kit/mongo';
import { listingsRebuild } from './rebuild/republish-listings.ts';

/** Rebuilds copies of listings while the services run: `node src/rebuild-main.ts all`. */
process.exitCode = await runRebuild(listingsRebuild, process);
