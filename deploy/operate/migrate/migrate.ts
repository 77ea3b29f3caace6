import { migrateEnquiry } from '@patna/enquiry-service';
import { readConfig as readEnquiryConfig } from '@patna/enquiry-service/config';
import { migrateListings } from '@patna/listings-service';
import { readConfig as readListingsConfig } from '@patna/listings-service/config';
import { migrateNotification } from '@patna/notification-service';
import { readConfig as readNotificationConfig } from '@patna/notification-service/config';
import { migrateUsers } from '@patna/users-service';
import { readConfig as readUsersConfig } from '@patna/users-service/config';
import { migrateWishlist } from '@patna/wishlist-service';
import { readConfig as readWishlistConfig } from '@patna/wishlist-service/config';
import { loadEnvFile, readStackConfig } from '../../local/stack/config.ts';
import { readRunFile } from '../../local/stack/run-file.ts';

/** Values for variables that the services' configurations require but migrations do not use. */
const unused = {
  IDENTITY_ISSUER: 'https://unused.invalid',
  IDENTITY_JWKS_URL: 'https://unused.invalid/jwks.json',
  PUBLIC_ORIGINS: 'https://unused.invalid',
  VIEWS_TICKET_KEY: 'unused-unused-unused-unused-unused',
  PAPERS_KEYS: `unused:${'0'.repeat(64)}`,
};

/** `npm run migrate` migrates the databases of all services, in MONGODB_URI or in the stack that runs on PORT. */
async function main(): Promise<void> {
  const { port, mongoUri } = readStackConfig(loadEnvFile());
  const uri = mongoUri || (await readRunFile(port))?.mongoUri;
  if (!uri) {
    throw new Error(
      `No stack of this checkout runs on port ${port}, and MONGODB_URI names no store.`,
    );
  }
  const environment = { ...unused, MONGODB_URI: uri };
  await migrateListings(readListingsConfig(environment));
  await migrateUsers(readUsersConfig(environment));
  await migrateWishlist(readWishlistConfig(environment));
  await migrateEnquiry(readEnquiryConfig(environment));
  await migrateNotification(readNotificationConfig(environment));
  process.stdout.write('all databases are migrated\n');
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
