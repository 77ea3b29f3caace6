import { expect, test } from 'vitest';
import { isOtherVersion, versionOf } from './file-version.ts';

const changedAt = 'Mon, 02 Nov 2026 10:00:00 GMT';
const answer = (headers: HeadersInit, status = 206) => ({ status, headers: new Headers(headers) });

test('a strong ETag comes first, a weak one does not count', () => {
  expect(versionOf(answer({ etag: '"one"', 'last-modified': changedAt }))).toBe('"one"');
  expect(versionOf(answer({ etag: 'W/"one"', 'last-modified': changedAt }))).toBe(changedAt);
  expect(versionOf(answer({ etag: 'W/"one"' }))).toBeUndefined();
});

test('without one, the last change and the size of the whole file count', () => {
  const headers = { 'last-modified': changedAt, 'content-length': '5' };
  expect(versionOf(answer(headers))).toBe(changedAt);
  expect(versionOf(answer({ ...headers, 'content-range': 'bytes 0-4/900' }))).toBe(
    `${changedAt} 900`,
  );
  expect(versionOf(answer(headers, 200))).toBe(`${changedAt} 5`);
});

test.each([
  ['"one"', '"two"', true],
  ['"one"', '"one"', false],
  ['"one"', undefined, false],
  ['"one"', changedAt, false],
  ['W/"one"', 'W/"two"', false],
  ['W/"one"', '"one"', false],
  [changedAt, changedAt.replace('10', '11'), true],
  [changedAt, `${changedAt} 900`, false],
  [`${changedAt} 90`, `${changedAt} 900`, true],
])('%s and %s: of different files: %s', (one, other, isOther) => {
  expect(isOtherVersion(one, other)).toBe(isOther);
  expect(isOtherVersion(other, one)).toBe(isOther);
});
