import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { writeDocuments } from './documents.ts';
import { type Chunk, chunkList } from './chunk-list.ts';
import type { DeferredPrecache } from '../src/offline/cache/deferred-precache.ts';
import { arrivals, legalFiles } from './precache.ts';
import { webManifest } from './web-manifest.ts';

/** Of the contract, what screens use that send nothing: it takes no schema. */
const plain =
  'fields/plain-text|typed-values/(?:normalise-typed|number)|enquiry/life-cycle|listings/(?:claims/claim-kinds|hostel/(?:mask-contact|monthly-cost)|reviews/text-lengths)|calendar';

/** The words of small pieces that many screens draw. */
const ofShared = 'costs|offline|pager|thread';

/**
 * Which modules share a file. The first route is three: packages change seldom, and what many screens
 * import stands apart from what loads them, so an update fetches little. What every visit reads sooner or
 * later is kept together, so that it is few files; what only sending needs (the schemas that judge an
 * answer) stays out of what only reads.
 */
const codeSplitting: Rolldown.CodeSplittingOptions = {
  // A file of its own for what a group imports, or a reader of copies would carry the senders' schemas.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 4 },
    { name: byLoading('base', 'app'), debugName: 'app', tags: ['$initial'], priority: 3 },
    {
      name: 'schemas',
      // Plain code that readers share with the schemas stays with the readers, and what moderators send
      // with their screens.
      test: new RegExp(
        `packages/contracts/src/(?!calls|${plain}|listings/(?:hostel/listing-facts|claims/(?:live-claims|recorded-claim)|moderation/))|node_modules/(?:zod|libphonenumber-js)/`,
      ),
      priority: 2,
    },
    // What waits for something to send stands outside of what it waits for.
    { name: 'sending', test: /src\/offline\/outbox\/(?:scheduler|replay(?!-when))/, priority: 2 },
    {
      name: byAsking('offline', 'at-rest'),
      debugName: 'offline',
      // What packs a trip comes with the screens that ask for it.
      test: /src\/offline\/(?!database\/memory-storage|trips\/trip-(?:check|prerequisites|failures|packing|packs))|node_modules\/dexie/,
      priority: 1,
    },
    {
      // Small pieces that several screens need would each be a file of a few hundred bytes.
      name: 'shared',
      test: new RegExp(
        `pwa/src/(?:app/(?:updates/use-typing|install/install-(?:prompt-event|button))|shared/(?!i18n/(?!locales/\\w+/(?:${ofShared})\\b)|ui/theme/mui|places|claims))|` +
          `contracts/src/(?:${plain}|listings/hostel/listing-facts)|node_modules/uuid/`,
      ),
      minShareCount: 2,
      maxModuleSize: 3000,
      priority: 0,
    },
  ],
};

/** What no other screen imports. */
const ofHome = /pwa\/src\/(?:app|features\/home)\//;

/**
 * Code that loads other files has their names in it, and so a name of its own that changes with each of
 * them, as does every file that imports it. `still` is for what loads nothing, itself or by what it imports:
 * further screens import that, and keep their names while it stays as it is.
 */
function byLoading(
  still: string,
  loading: string,
): Exclude<Rolldown.CodeSplittingGroup['name'], string> {
  return (id, graph) => {
    const seen = new Set<string>();
    const loads = (each: string): boolean => {
      if (seen.has(each) || each.includes('node_modules')) return false;
      seen.add(each);
      const found = graph.getModuleInfo(each);
      return (
        found !== null && (found.dynamicallyImportedIds.length > 0 || found.importedIds.some(loads))
      );
    };
    return ofHome.test(id) || loads(id) ? loading : still;
  };
}

/**
 * `screens` is for what a screen imports, itself or by what it imports; `later` for what is only ever
 * loaded on its own, mostly once the app is at rest, and that no screen should wait for.
 */
function byAsking(
  screens: string,
  later: string,
): Exclude<Rolldown.CodeSplittingGroup['name'], string> {
  return (id, graph) => {
    const seen = new Set<string>();
    const asked = (each: string): boolean => {
      if (!/src\/offline\//.test(each)) return true;
      if (seen.has(each)) return false;
      seen.add(each);
      return graph.getModuleInfo(each)?.importers.some(asked) ?? false;
    };
    return id.includes('node_modules') || asked(id) ? screens : later;
  };
}

/** Builds the browser's files into `dist`, and the worker last, over everything that is there. */
export async function buildClient(root: string, dist: string, distServer: string): Promise<void> {
  const chunks = chunkList(root);
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: dist,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting } },
    },
    plugins: [
      chunks.plugin,
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'service-worker',
        filename: 'sw.ts',
        injectRegister: false,
        includeManifestIcons: false,
        manifest: webManifest,
        manifestFilename: 'manifest.webmanifest',
        injectManifest: {
          rollupFormat: 'iife',
          globPatterns: [
            'app-shell.html',
            'kept-later.json',
            'assets/*.{js,css}',
            'brand/{banner-*.avif,empty-*.svg,favicon.svg}',
          ],
          dontCacheBustURLsMatching: /^assets\//,
          manifestTransforms: [
            (entries) => {
              const arrival = arrivals(chunks.all());
              return {
                manifest: entries.filter(({ url }) => arrival(url) === 'at once'),
                warnings: [],
              };
            },
          ],
        },
        integration: {
          closeBundleOrder: 'post',
          beforeBuildServiceWorker: async () => {
            await writeDocuments(dist, distServer, chunks.all());
            await writeKeptLater(dist, chunks.all());
            await writeFile(join(dist, 'chunks.json'), JSON.stringify(chunks.all(), null, 1));
          },
        },
      }),
    ],
  });
}

/** Tells the app and its worker which files to fetch when: see `prefetch-screens.ts` and `deferred-precache.ts`. */
async function writeKeptLater(dist: string, chunks: readonly Chunk[]): Promise<void> {
  const arrival = arrivals(chunks);
  const files = (await readdir(join(dist, 'assets'))).map((name) => `assets/${name}`);
  const later = files.filter((file) => arrival(file) === 'later').sort();
  const legal = legalFiles(chunks);
  const list: DeferredPrecache = {
    all: later.map((file) => `/${file}`),
    legal: later.filter((file) => legal.has(file)).map((file) => `/${file}`),
  };
  await writeFile(join(dist, 'kept-later.json'), JSON.stringify(list));
}
