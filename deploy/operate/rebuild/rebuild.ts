import { rebuildCommand } from '@patna/service-kit/mongo';
import { enquiryRebuild } from '../../../services/enquiry/src/rebuild/enquiry-rebuild.ts';
import { listingsRebuild } from '../../../services/listings/src/rebuild/republish-listings.ts';
import { userRebuild } from '../../../services/users/src/rebuild/user-rebuild.ts';
import { wishlistRebuild } from '../../../services/wishlist/src/rebuild/wishlist-rebuild.ts';
import { readStackConfig } from '../../local/stack/config.ts';
import { readRunFile } from '../../local/stack/run-file.ts';

/** `npm run rebuild -- all` works on MONGODB_URI, or on the stack that this checkout runs on PORT. */
const { port, mongoUri } = readStackConfig();
const uri = mongoUri || (await readRunFile(port))?.mongoUri;
if (uri === undefined) {
  process.stderr.write(
    `no stack of this checkout runs on port ${port}, and MONGODB_URI names no store\n`,
  );
  process.exit(1);
}
const sources = [listingsRebuild, enquiryRebuild, wishlistRebuild, userRebuild];
process.exitCode = await rebuildCommand(process.argv.slice(2), sources, uri, (line) => {
  process.stdout.write(`${line}\n`);
});
