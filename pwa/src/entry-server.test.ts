// @vitest-environment node
import { expect, it } from 'vitest';
import { screens } from './app/routes.tsx';
import { findablePaths, hostelPath, render } from './entry-server.tsx';

const findable = [
  '/',
  '/home',
  '/hostel-detail',
  '/hostel-detail/:id',
  '/homescreen',
  '/map',
  '/privacy-policy',
  '/terms-condition',
  '/customer-support',
];

it.each(screens.map(({ path }) => path))('%s is findable only if this list says so', (path) => {
  const url = path === '/hostel-detail' ? `${path}?hostelId=h1` : path.replace(':id', 'h1');
  const page = render({ url, lang: 'en', servedAt: '' });
  expect(page).toMatchObject({ status: 200, findable: findable.includes(path) });
});

it('says of each hostel and of no other address where search engines find it', () => {
  expect(findablePaths).toEqual(
    findable.filter((path) => path !== '/home' && !path.includes('detail')),
  );
  expect(hostelPath('h 1')).toBe('/hostel-detail?hostelId=h%201');
});

it('keeps a hostel that is not there out of search engines, and the page that names none', () => {
  const url = '/hostel-detail?hostelId=h1';
  const gone = render({ url, lang: 'en', servedAt: '', listing: null });
  expect(gone).toMatchObject({ status: 404, findable: false });
  const none = render({ url: '/hostel-detail', lang: 'en', servedAt: '' });
  expect(none).toMatchObject({ status: 200, findable: false });
});

it.each([
  ['/?place=Kankarbagh', 200, true],
  ['/hostel-detail?hostelId=h1', 200, true],
  ['/shared-list?from=/', 200, false],
  ['/Shared-List/', 200, false],
  ['/my-profile/outbox?open=1', 200, false],
  ['/nowhere', 404, false],
  ['/%E0%A4%A', 404, false],
  ['/hostel-detail/%ZZ?hostelId=h1', 404, false],
  ['/hostel-detail?hostelId=%E0%A4%A', 200, true],
])('%s is a %d and findable: %s', (url, status, expected) => {
  expect(render({ url, lang: 'hi', servedAt: '' })).toMatchObject({ status, findable: expected });
});
