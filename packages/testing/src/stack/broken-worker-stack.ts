import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startGateway } from '@patna/gateway';
import { readConfig } from '@patna/gateway/config';
import { gatewayEnvironment } from '@patna/deploy/local/stack/system-settings.ts';
import { startStack } from '@patna/deploy/local/stack/stack.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';
import { type FaultyLink, openLink } from '../links/faulty-link.ts';

/** A running product behind one link. Its next release has a broken service worker. */
export interface BrokenWorkerStack {
  readonly link: FaultyLink;
  readonly mongoUri: string;
  /** Serves this release from now on. */
  deploy(release: 'good' | 'broken'): void;
  /** The operator's switch that removes the worker. The gateways notice it within ten seconds. */
  switchWorker(state: 'off' | 'on'): Promise<void>;
  stop(): Promise<void>;
}

/** A worker that takes over immediately, answers every page with an empty one, and sends nothing to the network. */
const brokenWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const headers = { 'content-type': 'text/html' };
  event.respondWith(new Response('<!doctype html><title>broken</title>', { headers }));
});
`;

export async function startBrokenWorkerStack(): Promise<BrokenWorkerStack> {
  const folder = await makeTempDir('broken-worker');
  const broken = await buildWithBrokenWorker(folder);
  const offFile = path.join(folder, 'off');
  const port = await freePort();
  const publicPort = await freePort();
  const stack = await startStack(
    {
      port,
      publicPort,
      dataDir: path.join(folder, 'data'),
      mongoUri: '',
      kafkaBrokers: '',
      mode: 'one-process',
      logLevel: 'warn',
      gateway: { WORKER_OFF_FILE: offFile },
    },
    () => undefined,
  );
  const settings = {
    ...stack.settings,
    port: 0,
    gateway: { WORKER_OFF_FILE: offFile, PWA_DIR: broken },
  };
  const gateway = await startGateway(readConfig(gatewayEnvironment(settings, stack.system.ports)));
  const link = await openLink(publicPort, port);
  return {
    link,
    mongoUri: stack.settings.mongoUri,
    deploy: (release) => link.retarget(release === 'good' ? port : gateway.port),
    switchWorker: (state) => (state === 'off' ? writeFile(offFile, '') : rm(offFile)),
    async stop() {
      await link.stop();
      await gateway.stop();
      await stack.stop();
    },
  };
}

async function buildWithBrokenWorker(folder: string): Promise<string> {
  const site = path.join(folder, 'pwa');
  for (const part of ['dist', 'dist-server']) {
    await cp(path.join(checkoutRoot, 'pwa', part), path.join(site, part), { recursive: true });
  }
  const worker = path.join(site, 'dist/sw.js');
  await Promise.all(['.br', '.gz'].map((end) => rm(worker + end, { force: true })));
  await writeFile(worker, brokenWorker);
  return site;
}
