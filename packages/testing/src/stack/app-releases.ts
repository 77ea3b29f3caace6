import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startGateway } from '@patna/gateway';
import { readConfig } from '@patna/gateway/config';
import { inheritedEnvironment } from '@patna/deploy/local/stack/config.ts';
import { gatewayEnvironment } from '@patna/deploy/local/stack/system-settings.ts';
import { startStack } from '@patna/deploy/local/stack/stack.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';
import { type FaultyLink, openLink } from '../links/faulty-link.ts';

/** A running product behind one link. It can switch between releases of the app. */
export interface ReleasedStack {
  readonly link: FaultyLink;
  readonly mongoUri: string;
  /**
   * Serves this release from now on. `taken back` is a new build of release 0 after release 1, which is a rollback by a
   * new build. Switching from release 1 to 0 is a rollback to the old image.
   */
  deploy(release: 0 | 1 | 'taken back'): void;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const app = path.join(checkoutRoot, 'pwa');

/**
 * Builds two releases that differ in the app's root and the search worker, so that most file names change. Then builds
 * the first one once more over the second. Each build has its own gateway; `deploy` switches between them.
 */
export async function startReleasedStack(): Promise<ReleasedStack> {
  const folder = await makeTempDir('releases');
  const former = await buildRelease(folder, 0, 'former');
  const next = await buildRelease(folder, 1, 'next');
  const takenBack = await buildRelease(folder, 0, 'taken-back');
  const port = await freePort();
  const publicPort = await freePort();
  const dataDir = path.join(folder, 'data');
  const stack = await startStack(
    {
      port,
      publicPort,
      dataDir,
      mongoUri: '',
      kafkaBrokers: '',
      mode: 'one-process',
      logLevel: 'warn',
      gateway: { PWA_DIR: former },
    },
    () => undefined,
  );
  const serve = async (PWA_DIR: string) => {
    const settings = { ...stack.settings, port: 0, gateway: { PWA_DIR } };
    return startGateway(readConfig(gatewayEnvironment(settings, stack.system.ports)));
  };
  const gateways = { 1: await serve(next), 'taken back': await serve(takenBack) };
  const link = await openLink(publicPort, port);
  return {
    link,
    mongoUri: stack.settings.mongoUri,
    deploy: (release) => link.retarget(release === 0 ? port : gateways[release].port),
    async stop() {
      await link.stop();
      for (const gateway of Object.values(gateways)) await gateway.stop();
      await stack.stop();
    },
  };
}

/**
 * Builds over the earlier release, so that the result includes its files, and moves the result to a folder of its own.
 */
async function buildRelease(folder: string, number: number, name: string): Promise<string> {
  const site = path.join(folder, 'site', 'pwa');
  await mkdir(site, { recursive: true });
  for (const part of [
    'build',
    'src',
    'service-worker',
    'public',
    'index.html',
    'package.json',
    'vite.config.ts',
    'tsconfig.json',
  ]) {
    await cp(path.join(app, part), path.join(site, part), { recursive: true });
  }
  for (const shared of ['package.json', 'tsconfig.base.json', 'packages']) {
    const link = path.join(folder, 'site', shared);
    await symlink(path.join(checkoutRoot, shared), link).catch(() => undefined);
  }
  for (const root of [
    'shared/navigation/use-document-title.ts',
    'offline/catalogue/catalogue-worker.ts',
  ]) {
    const file = path.join(site, 'src', root);
    const marker = `Object.assign(globalThis, { appRelease: ${number} });`;
    await writeFile(file, `${await readFile(file, 'utf8')}\n${marker}\n`);
  }
  const env = { ...inheritedEnvironment(), NODE_ENV: 'production' };
  await run(process.execPath, ['build/build.ts', '--quick'], { cwd: site, env });
  const kept = path.join(folder, name);
  for (const part of ['dist', 'dist-server']) {
    await cp(path.join(site, part), path.join(kept, part), { recursive: true });
  }
  return kept;
}
