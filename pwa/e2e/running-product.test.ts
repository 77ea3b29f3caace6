import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { openLink } from '@patna/testing/links/faulty-link.ts';
import { describe } from 'vitest';
import { readRunningProduct } from './support/config.ts';
import { registerMainStory, type StoryStack } from './support/main-story.ts';
import { setUpPhones } from './support/scene.ts';

/** Finds a new product that runs elsewhere on this machine, for instance in containers. */
async function findProduct(): Promise<StoryStack> {
  const { gatewayPort, publicPort, tokenCommand } = readRunningProduct();
  const link = await openLink(publicPort, gatewayPort);
  const tokens = await serveTokens(tokenCommand);
  const { port } = tokens.address() as AddressInfo;
  return {
    url: link.url,
    link,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
    emulatorUrl: `http://127.0.0.1:${port}`,
    async stop() {
      tokens.close();
      await link.stop();
    },
  };
}

/** Answers requests for tokens like the emulator, which cannot be reached from outside its container. */
async function serveTokens(command: string): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { email } = (await json(request)) as { email: string };
      const { stdout } = await promisify(execFile)(command, [email]);
      response.setHeader('content-type', 'application/json').end(stdout);
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('the main story on a product that already runs', () => {
  registerMainStory(setUpPhones(findProduct));
});
