import { openLink } from '@patna/testing/links/faulty-link.ts';
import { describe } from 'vitest';
import { registerMainStory, type StoryStack } from './support/main-story.ts';
import { setUpPhones } from './support/scene.ts';

/**
 * Finds a new product that runs elsewhere on this machine, for instance in containers, by these variables:
 * - RUNNING_GATEWAY_PORT and RUNNING_EMULATORS_URL: where the gateway and the local emulators listen
 * - RUNNING_PUBLIC_PORT: a free port; `http://localhost:PORT` is among the product's PUBLIC_ORIGINS
 * @throws {Error} when one of them is missing
 */
async function findProduct(): Promise<StoryStack> {
  const gatewayPort = Number(variable('RUNNING_GATEWAY_PORT'));
  const emulatorUrl = variable('RUNNING_EMULATORS_URL');
  const link = await openLink(Number(variable('RUNNING_PUBLIC_PORT')), gatewayPort);
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  return { url: link.url, link, gatewayUrl, emulatorUrl, stop: () => link.stop() };
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

describe('the main story on a product that already runs', () => {
  registerMainStory(setUpPhones(findProduct));
});
