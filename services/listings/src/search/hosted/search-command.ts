import { type AlgoliaConfig, createAlgoliaClient, longTimeouts } from './algolia-client.ts';
import { pushSettings } from './push-settings.ts';

const usage = 'Usage: search settings [--dry-run]';

/**
 * `settings` gives the hosted index its settings, synonyms, rules and replicas.
 * @returns the exit code: 0 done, 1 failed, 2 wrong arguments
 */
export async function searchCommand(
  [command, ...rest]: readonly string[],
  config: AlgoliaConfig,
  print: (line: string) => void,
): Promise<number> {
  const isDryRun = rest[0] === '--dry-run';
  if (command !== 'settings' || rest.length > Number(isDryRun)) {
    print(usage);
    return 2;
  }
  const client = createAlgoliaClient(config, longTimeouts);
  if (!client || config.ALGOLIA_APP_ID === '') {
    print('ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY name no index.');
    return 1;
  }
  try {
    await pushSettings(client, { indexName: config.ALGOLIA_INDEX, isDryRun, print });
    return 0;
  } catch (error) {
    print(`the index refused: ${error instanceof Error ? error.message : 'no answer'}`);
    return 1;
  }
}
