import { expect, test } from 'vitest';
import { mulberry32 } from '@patna/toolchain/mulberry32.ts';
import { sharedContentPath } from './shared-content.ts';
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

/** Addresses put together from what has opened doors before, the same ones in each run. */
function* addresses(count: number): Generator<string> {
  const chance = mulberry32(28);
  for (let n = 0; n < count; n += 1) {
    const length = 1 + Math.floor(chance() * 6);
    yield Array.from({ length }, () => pieces[Math.floor(chance() * pieces.length)]).join('');
  }
}

/** Whether a link to it stays on this site, from whichever of its pages it is followed. */
function staysHere(path: string): boolean {
  const pages = [
    `${origin}/`,
    `${origin}/login?returnTo=x`,
    `${origin}/a/b/c`,
    `${origin}//evil.example/`,
  ];
  return path.startsWith('/') && pages.every((page) => new URL(path, page).origin === origin);
}

test('whatever an own path was made from, it leads nowhere else', () => {
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

test('nobody who comes back from signing in, or shares a link with the app, ends up elsewhere', () => {
  for (const address of addresses(20_000)) {
    for (const place of [
      safeReturnTo(address, origin),
      sharedContentPath(new URLSearchParams({ url: address }), origin),
      sharedContentPath(new URLSearchParams({ text: `Look: ${origin}${address}` }), origin),
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
])('%j is no path of ours', (address) => {
  expect(sameOriginPath(address, origin)).toBeNull();
  expect(safeReturnTo(address, origin)).toBe('/');
});

test.each([
  ['/hostel-detail?hostelId=h1#rooms', '/hostel-detail?hostelId=h1#rooms'],
  ['/?q=%2F%2Fevil.example', '/?q=%2F%2Fevil.example'],
  ['/login?returnTo=//evil.example', '/login?returnTo=//evil.example'],
  ['/a//b', '/a//b'],
  [`${origin}/map`, '/map'],
])('%j is %j of ours', (address, path) => {
  expect(sameOriginPath(address, origin)).toBe(path);
});
