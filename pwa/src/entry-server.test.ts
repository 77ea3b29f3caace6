// @vitest-environment node
import { expect, it } from 'vitest';
import { screens } from './app/routes.tsx';
import { render } from './entry-server.tsx';

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
  const page = render({ url: path.replace(':id', 'h1'), lang: 'en', servedAt: '' });
  expect(page).toMatchObject({ status: 200, findable: findable.includes(path) });
});

it.each([
  ['/?place=Kankarbagh', 200, true],
  ['/hostel-detail?hostelId=h1', 200, true],
  ['/shared-list?from=/', 200, false],
  ['/Shared-List/', 200, false],
  ['/my-profile/outbox?open=1', 200, false],
  ['/nowhere', 404, false],
])('%s is a %d and findable: %s', (url, status, expected) => {
  expect(render({ url, lang: 'hi', servedAt: '' })).toMatchObject({ status, findable: expected });
});
