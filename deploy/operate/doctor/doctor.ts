import { loadEnvFile } from '../../local/stack/config.ts';
import { checkHostedServices } from './check-hosted-services.ts';

/**
 * `npm run doctor` says for each hosted service, store, bucket and collector whether it is configured, replaced, or
 * configured wrongly. It reads the environment and `.env`. The exit code is 1 when something is wrong.
 */
const findings = await checkHostedServices(loadEnvFile());
for (const { service, state, detail } of findings) {
  console.log(`${service.padEnd(15)}${state.padEnd(12)}${detail}`);
}
process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
