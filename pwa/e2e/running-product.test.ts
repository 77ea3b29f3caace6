import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { openLink } from '@patna/testing/links/faulty-link.ts';
import { describe } from 'vitest';
import { registerMainStory, type StoryStack } from './support/main-story.ts';
import { setUpPhones } from './support/scene.ts';

/**
 * Finds a new product that runs elsewhere on this machine, for instance in containers, by these variables:
 * - RUNNING_GATEWAY_PORT: where the gateway listens
 * - RUNNING_PUBLIC_PORT: a free port; `http://localhost:PORT` is among the product's PUBLIC_ORIGINS
 * - RUNNING_TOKEN_COMMAND: prints the identity emulator's answer with a token for the email in its argument
 * @throws {Error} when one of them is missing
 */
async function findProduct(): Promise<StoryStack> {
  const gatewayPort = Number(variable('RUNNING_GATEWAY_PORT'));
  const link = await openLink(Number(variable('RUNNING_PUBLIC_PORT')), gatewayPort);
  const tokens = await serveTokens(variable('RUNNING_TOKEN_COMMAND'));
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

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

describe('the main story on a product that already runs', () => {
  registerMainStory(setUpPhones(findProduct));
});
