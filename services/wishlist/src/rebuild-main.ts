import { runRebuild } from '@patna/service-kit/mongo';
import { wishlistRebuild } from './rebuild/wishlist-rebuild.ts';

/** Rebuilds copies of wishlists while the services run: `node src/rebuild-main.ts all`. */
process.exitCode = await runRebuild(wishlistRebuild, process);
