import { pictureCookie } from '@patna/contracts/openapi';
import type { Request } from 'express';
import { expect, test } from 'vitest';
import { passFor, type PhotoPassKeys, type PhotoViewer, viewerOf } from './photo-pass.ts';

const keysOf = (secret: string) =>
  ({
    key: () => ({ _id: 'pictures', secret, createdAt: new Date(0) }),
  }) as unknown as PhotoPassKeys;
const keys = keysOf('first');
const seen = (pass: string, by = keys) =>
  viewerOf(by, { get: () => `other=1; ${pictureCookie}=${pass}` } as unknown as Request);

test.each<PhotoViewer>([
  { userId: 'usr_a1', role: 'user' },
  { userId: '-_9-', role: 'user' },
  { userId: 'a'.repeat(64), role: 'admin' },
])('the pass of $userId is read back unchanged', (viewer) => {
  expect(seen(passFor(keys, viewer))).toEqual(viewer);
});

test('an old pass of an admin gives access to own pictures only', () => {
  const viewer = { userId: 'usr_a1', role: 'admin' } as const;
  const passAgedMinutes = (minutes: number) => passFor(keys, viewer, Date.now() - minutes * 60_000);
  expect(seen(passAgedMinutes(14))?.role).toBe('admin');
  expect(seen(passAgedMinutes(16))).toEqual({ userId: 'usr_a1', role: 'user' });
});

test('a pass that was changed, has expired or has another key is refused', () => {
  const pass = passFor(keys, { userId: 'usr_a1', role: 'user' });
  expect(seen(pass.replace('.user.', '.admin.'))).toBeUndefined();
  expect(seen(pass.replace('usr_a1', 'usr_a2'))).toBeUndefined();
  expect(seen(pass, keysOf('second'))).toBeUndefined();
  const dayMs = 86_400_000;
  const old = passFor(keys, { userId: 'usr_a1', role: 'user' }, Date.now() - dayMs);
  expect(seen(old)).toBeUndefined();
  expect(seen('')).toBeUndefined();
});
