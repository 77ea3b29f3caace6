import { expect, test } from 'vitest';
import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import { shareTargetPath } from './share-target-path.ts';
import { safeReturnTo } from '../../features/account/sign-in/safe-return-to.ts';
import { sameOriginPath } from '../../shared/navigation/same-origin-path.ts';

const origin = 'https://patna.example';

const pieces = [
  '/',
  '//',
  '///',
  '.',
  '../..',
  '/.',
  '/..',
  '/./',
  '/.//',
  '/..//',
  '\\',
  '%2f',
  '%5c',
  '%2e',
  '%00',

  'evil.example',
  '@',
  ':',
  '?',
  '#',
  '=',
  '&',
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '\u2028',
  '\u00ad',

  '／',
  '＼',
  '。',
  'http:',
  'https:',
  'javascript:',
  'data:',
  'blob:',
  '[::1]',
  '127.1',
  '~',
  ';',
  origin,
  'https://patna.example.evil.example',
  'map',
  'login',
  'logout',
  'hostel-detail',
  'है',
];

/** Addresses built from known attack pieces; the same in each run. */
function* addresses(count: number): Generator<string> {
  const chance = mulberry32(28);
  for (let n = 0; n < count; n += 1) {
    const length = 1 + Math.floor(chance() * 6);
    yield Array.from({ length }, () => pieces[Math.floor(chance() * pieces.length)]).join('');
  }
}

/** Whether a link to it stays on this site from every page. */
function staysHere(path: string): boolean {
  const pages = [
    `${origin}/`,
    `${origin}/login?returnTo=x`,
    `${origin}/a/b/c`,
    `${origin}//evil.example/`,
  ];
  return path.startsWith('/') && pages.every((page) => new URL(path, page).origin === origin);
}

test('a same-origin path never leads to another site', () => {
  let own = 0;
  for (const address of addresses(50_000)) {
    const path = sameOriginPath(address, origin);
    if (path === null) continue;
    own += 1;
    expect(staysHere(path), JSON.stringify(address)).toBe(true);
    expect(sameOriginPath(path, origin), JSON.stringify(address)).toBe(path);
  }
  expect(own).toBeGreaterThan(1000);
});

test('sign-in and shared links never redirect to another site', () => {
  for (const address of addresses(20_000)) {
    for (const place of [
      safeReturnTo(address, origin),
      shareTargetPath(new URLSearchParams({ url: address }), origin),
      shareTargetPath(new URLSearchParams({ text: `Look: ${origin}${address}` }), origin),
    ]) {
      expect(staysHere(place), JSON.stringify(address)).toBe(true);
      expect(place).not.toMatch(/^\/(logout|share)\/*([?#]|$)/i);
    }
  }
});

test.each([
  '/.//evil.example/x',
  '/..//evil.example/x',
  '/map/..//evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%2e//evil.example/x',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
])('%j is not a path of ours', (address) => {
  expect(sameOriginPath(address, origin)).toBeNull();
  expect(safeReturnTo(address, origin)).toBe('/');
});

test.each([
  ['/hostel-detail?hostelId=h1#rooms', '/hostel-detail?hostelId=h1#rooms'],
  ['/?q=%2F%2Fevil.example', '/?q=%2F%2Fevil.example'],
  ['/login?returnTo=//evil.example', '/login?returnTo=//evil.example'],
  ['/a//b', '/a//b'],
  [`${origin}/map`, '/map'],
])('%j is the path %j of ours', (address, path) => {
  expect(sameOriginPath(address, origin)).toBe(path);
});
