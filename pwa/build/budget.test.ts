import { expect, test } from 'vitest';
import { precachedUrls } from './budget.ts';
import { broken, forbiddenPackages, limits, type Measured } from './budget-rules.ts';
import { type Chunk, closure, packagesOf } from './chunk-list.ts';
import { isShellPart } from './precache.ts';

function chunk(file: string, rest: Partial<Chunk> = {}): Chunk {
  return {
    file,
    isEntry: false,
    source: null,
    imports: [],
    dynamicImports: [],
    packages: [],
    ...rest,
  };
}

const fine: Measured = {
  firstRoute: limits.firstRoute,
  styles: limits.styles,
  precache: limits.precache,
  precacheFiles: 30,
  forbidden: [],
  lazy: [],
  workerBytes: 1,
};

test('the closure follows static imports, also in circles, and no lazy ones', () => {
  const chunks = [
    chunk('main.js', { imports: ['a.js'], dynamicImports: ['lazy.js'] }),
    chunk('a.js', { imports: ['b.js'] }),
    chunk('b.js', { imports: ['a.js'] }),
    chunk('lazy.js'),
  ];
  expect([...closure(chunks, ['main.js'])]).toEqual(['main.js', 'a.js', 'b.js']);
});

test('packages are named once, scopes included, our own files left out', () => {
  const ids = [
    '/x/pwa/src/main.tsx',
    '/x/node_modules/react/index.js',
    '/x/node_modules/react/jsx-runtime.js',
    '/x/node_modules/a/node_modules/@mui/material/Button.js',
  ];
  expect(packagesOf(ids)).toEqual(['@mui/material', 'react']);
});

test('a build at its limits passes, one byte more does not', () => {
  expect(broken(fine)).toEqual([]);
  expect(broken({ ...fine, firstRoute: limits.firstRoute + 1 })).toHaveLength(1);
  expect(
    broken({ ...fine, precache: limits.precache + 1, styles: limits.styles + 1 }),
  ).toHaveLength(2);
});

test('a vendor on the first route is named', () => {
  const first = [
    chunk('main.js', { packages: ['dexie', 'react', '@mui/material', 'algoliasearch'] }),
  ];
  expect(forbiddenPackages(first)).toEqual(['@mui/material', 'algoliasearch', 'dexie']);
  expect(broken({ ...fine, forbidden: ['dexie'] })).toEqual(['dexie is on the first route']);
});

test('the precache list is read from a built worker, each address once', () => {
  const one = '{"revision":null,"url":"assets/a.js"}';
  const worker = `x([${one},{"revision":"1","url":"b.css"},${one}]);y({url:"/other"})`;
  expect(precachedUrls(worker)).toEqual(['assets/a.js', 'b.css']);
});

test('vendors that need the network are not part of the offline copy', () => {
  const chunks = [
    chunk('a.js', { packages: ['react'] }),
    chunk('c.js', { packages: ['@clerk/x'] }),
  ];
  expect(isShellPart('a.js', chunks)).toBe(true);
  expect(isShellPart('c.js', chunks)).toBe(false);
  expect(isShellPart('app-shell.html', chunks)).toBe(true);
  expect(isShellPart('index.html', chunks)).toBe(false);
});
