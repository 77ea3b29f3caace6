import { runRebuild } from '@patna/service-kit/mongo';
import { enquiryRebuild } from './rebuild/enquiry-rebuild.ts';

/** Rebuilds copies of enquiries while the services run: `node src/rebuild-main.ts all`. */
process.exitCode = await runRebuild(enquiryRebuild, process);
