/**
 * Builds the server entry, the browser files and finally the service worker. Fails when a byte budget is
 * exceeded. `--quick` compresses less, for tests that build releases of their own.
 */
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reportBudget } from './budget.ts';
import { buildClient } from './client.ts';
import { compressTexts } from './compress.ts';
import { keepReleases, setReleasesAside } from './keep-releases.ts';
import { buildServerEntry } from './server-entry.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const distServer = join(root, 'dist-server');

const former = await setReleasesAside(dist, join(root, '../.cache/pwa-former'));
await rm(distServer, { recursive: true, force: true });
await buildServerEntry(root, distServer);
await buildClient(root, dist, distServer);
await rename(join(dist, 'chunks.json'), join(distServer, 'chunks.json'));
await compressTexts(dist, process.argv.includes('--quick') ? 4 : 11);
await keepReleases(dist, former);
await reportBudget(dist, distServer);
