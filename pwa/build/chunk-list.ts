import type { Plugin } from 'vite';

/** A script file of the build. */
export interface Chunk {
  file: string;
  isEntry: boolean;
  /**
   * Source file of a lazily loaded chunk, relative to the workspace; null for others. A path in one of the
   * product's packages begins with `packages/`.
   */
  source: string | null;
  /** Source files in the chunk, relative to the workspace. */
  modules: string[];
  /** Source files of the product's packages in the chunk; their paths begin with `packages/`. */
  packageModules: string[];
  /** Files that the chunk imports statically. */
  imports: string[];
  dynamicImports: string[];
  styles: string[];
  packages: string[];
}

/** Collects the chunks of a build while Vite writes them. */
export function chunkList(root: string): { plugin: Plugin; all: () => Chunk[] } {
  let chunks: Chunk[] = [];
  const plugin: Plugin = {
    name: 'chunk-list',
    writeBundle(_, bundle) {
      chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map((chunk) => ({
          file: chunk.fileName,
          isEntry: chunk.isEntry,
          source: sourceOf(chunk.facadeModuleId, root),
          modules: chunk.moduleIds
            .filter((id) => id.startsWith(`${root}/`))
            .map((id) => id.slice(root.length + 1)),
          packageModules: chunk.moduleIds.flatMap((id) => inPackages(id) ?? []),
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          styles: [...(chunk.viteMetadata?.importedCss ?? [])],
          packages: packagesOf(chunk.moduleIds),
        }));
    },
  };
  return { plugin, all: () => chunks };
}

function sourceOf(id: string | null, root: string): string | null {
  return id === null ? null : (inPackages(id) ?? id.replace(`${root}/`, ''));
}

/**
 * Path of a module in the product's packages, such as `packages/search/src/sorts.ts`; undefined for others.
 * In a build of a copied workspace, the packages lie outside its root.
 */
function inPackages(id: string): string | undefined {
  return /\/(packages\/[\w-]+\/src\/[^?]+)$/.exec(id)?.[1];
}

/** Names of the npm packages among module ids, unique and sorted. */
export function packagesOf(moduleIds: readonly string[]): string[] {
  const names = moduleIds.map((id) => {
    const inPackage = id.split('node_modules/').at(-1);
    if (inPackage === undefined || inPackage === id) return null;
    const [scope = '', name = ''] = inPackage.split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  });
  return [...new Set(names.filter((name) => name !== null))].sort();
}

/** These files and all files they import statically. */
export function closure(chunks: readonly Chunk[], files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of chunks.find((chunk) => chunk.file === file)?.imports ?? []) visit(next);
  };
  for (const file of files) visit(file);
  return found;
}

const ofMap = ['src/app/routes/map-route.tsx', 'src/features/map/map-view.tsx'];
const ofTiles = 'src/features/map/tiles/renderer/tile-layer.ts';
/** Loaded soon after every first route, with or without a map. */
const offlineDatabase = 'src/offline/database/db.ts';

/**
 * The files that the map loads after the first route: without tiles, or with those of an operator.
 * @throws when a part of the map is in no chunk
 */
export function mapFiles(chunks: readonly Chunk[], withTiles: boolean): string[] {
  if (!withTiles) return addedFiles(chunks, ofMap, []);
  return addedFiles(chunks, [...ofMap, ofTiles], [offlineDatabase]);
}

/**
 * The files that the chart adds to the statistics tab.
 * @throws when the chart or the tab is in no chunk
 */
export function chartFiles(chunks: readonly Chunk[]): string[] {
  const folder = 'src/features/owner/statistics';
  return addedFiles(chunks, [`${folder}/daily-chart.tsx`], [`${folder}/statistics-tab.tsx`]);
}

/** The files of these modules that neither the first route nor the modules in `loaded` need. */
function addedFiles(
  chunks: readonly Chunk[],
  modules: readonly string[],
  loaded: readonly string[],
): string[] {
  const fileOf = (module: string) => {
    const chunk = chunks.find((each) => each.modules.includes(module));
    if (!chunk) throw new Error(`${module} is in no chunk`);
    return chunk.file;
  };
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ file }) => file);
  const before = closure(chunks, [...entries, ...loaded.map(fileOf)]);
  return [...closure(chunks, modules.map(fileOf))].filter((file) => !before.has(file));
}

/** Files that import themselves statically through other files. */
export function cyclicFiles(chunks: readonly Chunk[]): string[] {
  return chunks
    .filter(({ file, imports }) => closure(chunks, imports).has(file))
    .map(({ file }) => file);
}
