import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { writeDocuments } from './documents.ts';
import { type Chunk, chunkList } from './chunk-list.ts';
import {
  type DeferredPrecache,
  mostDeferredFiles,
} from '../src/offline/cache/deferred-precache.ts';
import { arrivals, legalFiles, unusedPolicies } from './precache.ts';
import { webManifest } from './web-manifest.ts';

/** Contract modules without schemas, used by screens that send nothing. */
const plainContracts =
  'fields/plain-text|typed-values/(?:email-address|normalise-typed|number|pincode-and-gstin)|validation/gstin|enquiry/(?:life-cycle|reopening|visit)|notification/health-figures|listings/(?:claims/(?:claim-kinds|paper-limits)|managers/hostel-rights|searches/search-query|hostel/(?:approved-facts|listing-values|mask-contact|monthly-cost|room-deposits)|reviews/text-lengths)|patna-time';

/** Text namespaces that small components of many screens use. */
const sharedTexts = 'costs|facility|not-copied|offline|pager';

/**
 * The chunk groups. The first route loads three files: packages, which rarely change, and its own code in two
 * parts. Schemas are separate, because only code that sends needs them.
 */
const codeSplitting: Rolldown.CodeSplittingOptions = {
  // Otherwise a group would include its imports, and code that only reads local copies would load the
  // schemas.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 4 },
    { name: byLazyImports('base', 'app'), debugName: 'app', tags: ['$initial'], priority: 3 },
    {
      name: 'schemas',
      // Moderation's schemas are loaded with its screens.
      test: new RegExp(
        `packages/contracts/src/(?!calls|${plainContracts}|listings/(?:hostel/(?:card-facts|listing-facts|free-beds)|claims/(?:live-claims|recorded-claims|moderated-claim-requests|claim-request-operations)|moderation/))|node_modules/(?:zod|libphonenumber-js)/`,
      ),
      priority: 2,
    },
    // The replay is loaded only when something waits to be sent.
    { name: 'sending', test: /src\/offline\/outbox\/(?:scheduler|replay(?!-when))/, priority: 2 },
    {
      name: byImporters('offline', 'at-rest'),
      debugName: 'offline',
      // Trip packing is loaded with its screens.
      test: /src\/offline\/(?!photos\/use-photo|enquiries\/use-message-photos|database\/memory-storage|map-tiles\/|health\/measure-vitals|trips\/(?:verify-trip-pack|trip-(?:prerequisites|failures|packing|packs)))|node_modules\/dexie/,
      priority: 1,
    },
    {
      // The map and the pin of the listing form, with Leaflet.
      name: 'map-view',
      test: /features\/map\/(?!tile\/|tiles\/renderer\/|messages|base-map\/(?!place-names))|node_modules\/leaflet\//,
      priority: 1,
    },
    {
      // Code that the map and the map tile of the hostel page share.
      name: 'base-map',
      test: /features\/map\/(?:messages|base-map\/(?!place-names))|locales\/\w+\/map\.ts/,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: 'photo-upload',
      test: /src\/(?:shared\/photo-upload|offline\/photos\/use-photo)|locales\/\w+\/photo-upload/,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: 'thread',
      test: /src\/(?:shared\/enquiry\/(?!placeholder)|offline\/enquiries\/use-message-photos)|locales\/\w+\/(?:thread|recorded-terms)/,
      minShareCount: 2,
      priority: 1,
    },
    // Hearts and the saved list.
    { name: 'wishlist', test: /src\/features\/wishlist\/(?!lists)/, priority: 1 },
    // The places of the cities, without the matching of typed names.
    {
      name: 'places',
      test: /packages\/search\/src\/(?:places\/(?!match-place-name|localities)|distance)/,
      minShareCount: 2,
    },
    {
      // Small modules of several screens. Each would otherwise be a file of a few hundred bytes.
      name: 'shared',
      test: new RegExp(
        `pwa/src/(?:app/(?:updates/use-typing|install/install-(?:prompt-event|button))|shared/(?!i18n/(?!locales/\\w+/(?:${sharedTexts})\\b)|ui/theme/mui|places|claims|ui/photo/(?:lazy-)?lightbox))|` +
          `contracts/src/(?:${plainContracts}|listings/(?:claims/live-claims|hostel/(?:card-facts|listing-facts|free-beds)))|node_modules/uuid/`,
      ),
      minShareCount: 2,
      maxModuleSize: 4000,
      priority: 0,
    },
  ],
};

/** Modules that only the first route imports. */
const firstRoute = /pwa\/src\/(?:app|features\/home)\//;

/**
 * A chunk with lazy imports contains the names of other files, so its own name changes with them. `stable` is
 * for modules without direct or indirect lazy imports; other screens import those.
 */
function byLazyImports(
  stable: string,
  changing: string,
): Exclude<Rolldown.CodeSplittingGroup['name'], string> {
  return (id, graph) => {
    const seen = new Set<string>();
    const importsLazily = (each: string): boolean => {
      if (seen.has(each) || each.includes('node_modules')) return false;
      seen.add(each);
      const info = graph.getModuleInfo(each);
      return (
        info !== null &&
        (info.dynamicallyImportedIds.length > 0 || info.importedIds.some(importsLazily))
      );
    };
    return firstRoute.test(id) || importsLazily(id) ? changing : stable;
  };
}

/**
 * `screens` is for modules that a screen imports, directly or indirectly; `idle` for modules that are only
 * loaded lazily.
 */
function byImporters(
  screens: string,
  idle: string,
): Exclude<Rolldown.CodeSplittingGroup['name'], string> {
  return (id, graph) => {
    const seen = new Set<string>();
    const isOfScreen = (each: string): boolean => {
      if (!/src\/offline\//.test(each)) return true;
      if (seen.has(each)) return false;
      seen.add(each);
      return graph.getModuleInfo(each)?.importers.some(isOfScreen) ?? false;
    };
    return id.includes('node_modules') || isOfScreen(id) ? screens : idle;
  };
}

/** Builds the browser files into `dist` and then the service worker, which precaches them. */
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
            const unused = unusedPolicies(chunks.all());
            if (unused.length > 0) throw new Error(`No module matches: ${unused.join(', ')}`);
            await writeDocuments(dist, distServer, chunks.all());
            await writeKeptLater(dist, chunks.all());
            await writeFile(join(dist, 'chunks.json'), JSON.stringify(chunks.all(), null, 1));
          },
        },
      }),
    ],
  });
}

/** Writes the list of files that are fetched when the app is idle (`cache/prefetch-screens.ts`). */
async function writeKeptLater(dist: string, chunks: readonly Chunk[]): Promise<void> {
  const arrival = arrivals(chunks);
  const files = (await readdir(join(dist, 'assets'))).map((name) => `assets/${name}`);
  const later = files.filter((file) => arrival(file) === 'later').sort();
  if (2 * later.length > mostDeferredFiles)
    throw new Error(`${later.length} deferred files: two releases do not fit into the cache.`);
  const legal = legalFiles(chunks);
  const list: DeferredPrecache = {
    all: later.map((file) => `/${file}`),
    legal: later.filter((file) => legal.has(file)).map((file) => `/${file}`),
  };
  await writeFile(join(dist, 'kept-later.json'), JSON.stringify(list));
}
