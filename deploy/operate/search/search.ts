import { searchCommand } from '../../../services/listings/src/search/hosted/search-command.ts';
import { loadEnvFile } from '../../local/stack/config.ts';

/** `npm run search -- settings [--dry-run]` works on the Algolia application in the environment or `.env`. */
const environment = loadEnvFile();
const config = {
  ALGOLIA_APP_ID: environment['ALGOLIA_APP_ID'] ?? '',
  ALGOLIA_ADMIN_KEY: environment['ALGOLIA_ADMIN_KEY'] ?? '',
  ALGOLIA_INDEX: environment['ALGOLIA_INDEX'] || 'LISTINGS_INDEX',
  ALGOLIA_LOCAL_ADDRESS: environment['ALGOLIA_LOCAL_ADDRESS'] ?? '',
};
process.exitCode = await searchCommand(process.argv.slice(2), config, (line) => {
  process.stdout.write(`${line}\n`);
});
