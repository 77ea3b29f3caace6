import { expect, test } from 'vitest';
import { precachedUrls } from './budget.ts';
import { broken, forbiddenPackages, limits, type Measured, nearlyBroken } from './budget-rules.ts';
import {
  type Chunk,
  chartFiles,
  closure,
  cyclicFiles,
  mapFiles,
  packagesOf,
} from './chunk-list.ts';
import { arrivals, legalFiles, unusedPolicies } from './precache.ts';

function chunk(file: string, rest: Partial<Chunk> = {}): Chunk {
  return {
    file,
    isEntry: false,
    source: null,
    imports: [],
    dynamicImports: [],
    packageModules: [],
    styles: [],
    modules: [],
    packages: [],
    ...rest,
  };
}

const fine: Measured = {
  firstRoute: limits.firstRoute,
  styles: limits.styles,
  precache: limits.precache,
  precacheFiles: 30,
  map: limits.map,
  mapWithTiles: limits.map + 1,
  chart: limits.chart,
  later: 0,
  forbidden: [],
  cyclic: [],
  lazy: [],
  workerBytes: 1,
};

test('the closure follows static imports, including cycles, but no lazy imports', () => {
  const chunks = [
    chunk('main.js', { imports: ['a.js'], dynamicImports: ['lazy.js'] }),
    chunk('a.js', { imports: ['b.js'] }),
    chunk('b.js', { imports: ['a.js'] }),
    chunk('lazy.js'),
  ];
  expect([...closure(chunks, ['main.js'])]).toEqual(['main.js', 'a.js', 'b.js']);
});

test('chunks that import each other break the build', () => {
  const chunks = [
    chunk('main.js', { imports: ['a.js'] }),
    chunk('a.js', { imports: ['b.js'] }),
    chunk('b.js', { imports: ['a.js'] }),
  ];
  expect(cyclicFiles(chunks)).toEqual(['a.js', 'b.js']);
  expect(broken({ ...fine, cyclic: ['a.js'] })).toEqual(['a.js is part of an import cycle']);
});

test('the map loads its route, its view and what they import, and tiles only when asked', () => {
  const chunks = [
    chunk('main.js', { isEntry: true, imports: ['a.js'], dynamicImports: ['route.js'] }),
    chunk('a.js'),
    chunk('route.js', { modules: ['src/app/routes/map-route.tsx'], imports: ['a.js', 'b.js'] }),
    chunk('b.js'),
    chunk('view.js', { modules: ['src/features/map/map-view.tsx'], imports: ['main.js'] }),
    chunk('tiles.js', {
      modules: ['src/features/map/tiles/renderer/tile-layer.ts'],
      imports: ['database.js'],
    }),
    chunk('database.js', { modules: ['src/offline/database/db.ts'] }),
  ];
  expect(mapFiles(chunks, false)).toEqual(['route.js', 'b.js', 'view.js']);
  expect(mapFiles(chunks, true)).toEqual(['route.js', 'b.js', 'view.js', 'tiles.js']);
  expect(() => mapFiles(chunks.slice(0, 4), false)).toThrow('map-view.tsx');
});

test('packages are listed once, with their scopes and without our own files', () => {
  const ids = [
    '/x/pwa/src/main.tsx',
    '/x/node_modules/react/index.js',
    '/x/node_modules/react/jsx-runtime.js',
    '/x/node_modules/a/node_modules/@mui/material/Button.js',
  ];
  expect(packagesOf(ids)).toEqual(['@mui/material', 'react']);
});

test('a build at its limits passes, and one byte more fails', () => {
  expect(broken(fine)).toEqual([]);
  expect(broken({ ...fine, firstRoute: limits.firstRoute + 1 })).toHaveLength(1);
  expect(
    broken({ ...fine, precache: limits.precache + 1, styles: limits.styles + 1 }),
  ).toHaveLength(2);
  expect(broken({ ...fine, map: limits.map + 1 })).toHaveLength(1);
});

test('a chart above its limit fails, and one that is in no chunk is noticed', () => {
  expect(broken({ ...fine, chart: limits.chart + 1 })).toHaveLength(1);
  const folder = 'src/features/owner/statistics';
  const others = [
    chunk('main.js', { isEntry: true }),
    chunk('tab.js', {
      modules: [`${folder}/statistics-tab.tsx`],
      imports: ['main.js', 'shared.js'],
    }),
    chunk('shared.js'),
    chunk('library.js'),
  ];
  expect(() => chartFiles(others)).toThrow('daily-chart.tsx');
  const imports = ['tab.js', 'shared.js', 'library.js'];
  const chart = chunk('chart.js', { modules: [`${folder}/daily-chart.tsx`], imports });
  expect(chartFiles([...others, chart])).toEqual(['chart.js', 'library.js']);
});

test('a build warns from 95 % of a limit on', () => {
  const withHeadroom = {
    ...fine,
    firstRoute: limits.firstRoute * 0.95,
    styles: limits.styles * 0.95,
    precache: limits.precache * 0.95,
    map: limits.map * 0.95,
    chart: limits.chart * 0.95,
  };
  expect(nearlyBroken(withHeadroom)).toEqual([]);
  expect(nearlyBroken({ ...withHeadroom, precache: limits.precache * 0.95 + 1 })).toHaveLength(1);
});

test('a forbidden package on the first route is reported', () => {
  const first = [
    chunk('main.js', {
      packages: ['dexie', 'react', '@mui/material', '@mui/x-charts', 'd3-scale', 'algoliasearch'],
    }),
  ];
  expect(forbiddenPackages(first)).toEqual([
    '@mui/material',
    '@mui/x-charts',
    'algoliasearch',
    'd3-scale',
    'dexie',
  ]);
  expect(broken({ ...fine, forbidden: ['dexie'] })).toEqual(['dexie is on the first route']);
});

test('the precache list of a built worker is read without duplicates', () => {
  const one = '{"revision":null,"url":"assets/a.js"}';
  const worker = `x([${one},{"revision":"1","url":"b.css"},${one}]);y({url:"/other"})`;
  expect(precachedUrls(worker)).toEqual(['assets/a.js', 'b.css']);
});

test('the first route loads at once, further screens later, online packages and moderation on demand', () => {
  const chunks = [
    chunk('main.js', {
      isEntry: true,
      imports: ['a.js'],
      dynamicImports: ['saved.js', 'map.js', 'decide.js', 'c.js'],
      styles: ['main.css'],
    }),
    chunk('a.js', { packages: ['react'] }),
    chunk('saved.js', { source: 'src/features/wishlist/pages/wishlist-page.tsx' }),
    chunk('map.js', {
      source: 'src/features/map/pages/map-page.tsx',
      imports: ['a.js', 'pins.js'],
      styles: ['map.css'],
    }),
    chunk('pins.js'),
    chunk('decide.js', { source: 'src/features/moderation/pages/moderation-page.tsx' }),
    chunk('c.js', { packages: ['@clerk/x'] }),
  ];
  const arrival = arrivals(chunks);
  for (const url of ['main.js', 'main.css', 'a.js', 'saved.js', 'app-shell.html']) {
    expect.soft(arrival(url), url).toBe('at once');
  }
  const assets = ['assets/catalogue-worker-1.js', 'assets/banner-wide-1.avif'];
  for (const url of ['map.js', 'map.css', 'pins.js', ...assets]) {
    expect.soft(arrival(url), url).toBe('later');
  }
  for (const url of ['decide.js', 'c.js', 'index.html']) {
    expect.soft(arrival(url), url).toBe('on demand');
  }
});

test('the legal pages need only their own files and imports', () => {
  const chunks = [
    chunk('main.js', { isEntry: true, dynamicImports: ['privacy.js', 'terms.js', 'landing.js'] }),
    chunk('privacy.js', {
      source: 'src/features/static-pages/pages/privacy-page.tsx',
      imports: ['main.js', 'policy.js'],
    }),
    chunk('terms.js', {
      source: 'src/features/static-pages/pages/terms-page.tsx',
      imports: ['main.js', 'policy.js'],
    }),
    chunk('policy.js', { styles: ['policy.css'] }),
    chunk('landing.js', { source: 'src/features/static-pages/pages/landing-page.tsx' }),
  ];
  const arrival = arrivals(chunks);
  const later = [...legalFiles(chunks)].filter((url) => arrival(url) === 'later');
  expect(later.sort()).toEqual(['policy.css', 'policy.js', 'privacy.js', 'terms.js']);
});

test('a chunk of a lazy folder is precached when a precached chunk imports it', () => {
  const modules = ['src/features/compare/compare-button.tsx'];
  const chunks = [
    chunk('main.js', { isEntry: true, imports: ['compare.js'], dynamicImports: ['trips.js'] }),
    chunk('compare.js', { modules }),
    chunk('trips.js', { modules: ['src/offline/trips/trip-packing.ts'] }),
  ];
  const arrival = arrivals(chunks);
  expect(arrival('compare.js')).toBe('at once');
  expect(arrival('trips.js')).toBe('later');
});

test('entries of the arrival table that match no module are reported', () => {
  const modules = ['src/features/compare/compare-button.tsx', 'src/app/routes/profile-route.tsx'];
  const unused = unusedPolicies([chunk('main.js', { modules })]);
  expect(unused).toContain('features/trip');
  expect(unused).not.toContain('features/compare');
  expect(unused).not.toContain('app/routes/profile-route');
});
