import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Source maps and typed sources. Node reads neither from packages. */
const unreadFile = /\.(map|flow|[cm]?ts)$/;
/** Folders of a package that it does not run with. */
const unreadFolder = /^(tests?|__tests__|benchmarks?)$/;

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly peerDependenciesMeta?: Record<string, { readonly optional?: boolean }>;
}

/**
 * Reduces `node_modules` of an image to what a workspace runs with: `npm ci --omit=dev` also installs packages that
 * only development dependencies need, when another workspace needs them in production.
 * @throws {Error} when a dependency is not installed
 */
export function trimModules(root: string, workspace: string): void {
  const needed = new Set<string>();
  addDependencies(realpathSync(path.join(root, workspace)), needed);
  for (const folder of modulesFolders(root)) {
    for (const entry of packagesIn(folder)) {
      if (!isNeeded(entry, needed)) rmSync(entry, { recursive: true });
      else if (!lstatSync(entry).isSymbolicLink()) trimPackage(entry);
    }
  }
}

function addDependencies(folder: string, needed: Set<string>): void {
  if (needed.has(folder)) return;
  needed.add(folder);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const optional = Object.keys(manifest.optionalDependencies ?? {});
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
    (name) => !manifest.peerDependenciesMeta?.[name]?.optional,
  );
  const names = new Set([...Object.keys(manifest.dependencies ?? {}), ...optional, ...peers]);
  for (const name of names) {
    const found = find(name, folder);
    if (found) addDependencies(found, needed);
    else if (!optional.includes(name)) throw new Error(`${folder} needs ${name}`);
  }
}

/** The package that Node finds from a folder. */
function find(name: string, from: string): string | undefined {
  const candidate = path.join(from, 'node_modules', name);
  if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
  const parent = path.dirname(from);
  return parent === from ? undefined : find(name, parent);
}

/** A link of a workspace is needed with it, and a package with one of those nested in it. */
function isNeeded(entry: string, needed: ReadonlySet<string>): boolean {
  if (lstatSync(entry).isSymbolicLink())
    return existsSync(entry) && needed.has(realpathSync(entry));
  const real = realpathSync(entry);
  return needed.has(real) || [...needed].some((each) => each.startsWith(real + path.sep));
}

/** `node_modules` of the root, of workspaces and of packages, outer ones first. */
function modulesFolders(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'node_modules')
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function packagesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const entry = path.join(folder, name);
    if (name.startsWith('.')) return [];
    return name.startsWith('@')
      ? readdirSync(entry).map((each) => path.join(entry, each))
      : [entry];
  });
}

function trimPackage(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => unreadFolder.test(each))) {
    rmSync(path.join(folder, name), { recursive: true });
  }
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (file.isFile() && unreadFile.test(file.name)) rmSync(path.join(file.parentPath, file.name));
  }
}

if (process.argv[1] === import.meta.filename) {
  const [root = '', workspace = ''] = process.argv.slice(2);
  trimModules(root, workspace);
}
