import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpawnedStack, spawnStack } from '@patna/testing/stack/spawned-stack.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';

/** What a person typed into a URL. It is part of every tested URL. */
const typed = 'typed-by-a-person';

let dataDir: string;
let stack: SpawnedStack;
let port: number;
beforeAll(async () => {
  dataDir = await makeTempDir('addresses');
  port = await freePort();
  stack = await spawnStack({ port, publicPort: port, dataDir, logLevel: 'trace' });
}, 240_000);
afterAll(async () => {
  await stack?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Paths below which another program, or another part of one, answers. */
const places = [
  '/',
  '/hostel-detail/',
  '/my-profile/',
  '/images/',
  '/images/0123456789abcdef01234567/',
  '/api/docs/',
  '/api/v1/',
  '/api/v1/listings/',
  '/api/v1/user/',
  '/api/v1/wishlist/',
  '/api/v1/enquiry/',
  '/api/v1/notification/',
  '/__clerk/',
  '/__clerk/v1/',
  '/__clerk/v1/client/sign_ins/',
  '/__clerk/v1/client/sessions/',
  '/__clerk/.well-known/',
  '/algolia/',
  '/algolia/1/indexes/',
  '/rest/v1/',
  '/rest/v1/rpc/',
];
const endings = [
  typed,
  `${typed}%`,
  `${typed}%E0%A4%A`,
  `${typed}%E0%A4%A/queries`,
  `%ZZ${typed}/tokens`,
  `%C0%AF${typed}`,
  `a/%FF${typed}/b`,
  `${typed}.html`,
  `?hostelId=${typed}%E0%A4%A`,
  `?q=%${typed}`,
];

interface Answer {
  readonly address: string;
  readonly status: number;
  readonly text: string;
}

async function ask(origin: string, address: string, method = 'GET'): Promise<Answer> {
  const sent = request(`${origin}/`, {
    method,
    path: address,
    headers: { accept: 'text/html,*/*', 'content-type': 'application/json' },
  });
  sent.end(method === 'POST' ? `{"${typed}` : undefined);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { address, status: answer.statusCode ?? 0, text };
}

async function askAll(origin: string, addresses: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const address of addresses) {
    for (const method of ['GET', 'POST']) answers.push(await ask(origin, address, method));
  }
  return answers;
}

/** Matches names of a program's files, and positions in them. */
const namesFiles = /node_modules|node:internal|\bat [\w.<>[\] ]+\(|\.[cm]?[jt]sx?:\d+/;

describe('malformed and unknown addresses', () => {
  it('are answered without path or stack trace and are not logged', async () => {
    const addresses = places.flatMap((place) => endings.map((ending) => place + ending));
    const below = (prefix: string) =>
      addresses.filter((each) => each.startsWith(prefix)).map((each) => each.slice(prefix.length));
    const answers = [
      ...(await askAll(`http://127.0.0.1:${port}`, addresses)),
      ...(await askAll(stack.emulatorUrl, [...below('/__clerk'), ...below('/'), '/emulator/%FF'])),
    ];
    const wrong = answers.filter(
      ({ text }) => namesFiles.test(withoutScripts(text)) || text.includes(checkoutRoot),
    );
    expect(wrong).toEqual([]);
    const failed = answers.filter(({ status }) => status >= 500 && status !== 503);
    expect(failed).toEqual([]);
    const lines = stack.output().split('\n');
    expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes(typed))).toEqual([]);
  });
});

/** Removes the names of the app's own files, which may be shown. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<(script|link)[^>]*>/g, '');
}
