import { beforeEach, expect, test } from 'vitest';
import { readPushToken, storePushToken } from '../../shared/storage/push-token.ts';
import { hashedVisitorId } from './visitor-id.ts';

beforeEach(() => localStorage.clear());

test('the visitor id stays the same and leaves the push token alone', async () => {
  const note = { token: 'a-push-token', userId: 'user_a' };
  storePushToken(note);
  const mark = await hashedVisitorId();
  expect(mark).toMatch(/^[\da-f]{64}$/);
  expect(await hashedVisitorId()).toBe(mark);
  expect(readPushToken()).toEqual(note);
  storePushToken({ ...note, ended: true });
  expect(await hashedVisitorId()).toBe(mark);
});

test('the visitor id of an older release is migrated', async () => {
  const id = 'b8a1f5d2-90f0-4d3a-9c47-7f8e8a1f2c11';
  localStorage.setItem('patna.device', id);
  const mark = await hashedVisitorId();
  expect(localStorage.getItem('patna.visitor')).toBe(id);
  expect(localStorage.getItem('patna.device')).toBeNull();
  expect(await hashedVisitorId()).toBe(mark);
});
