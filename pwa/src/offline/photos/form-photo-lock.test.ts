// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { holdFormPhotos, isFormWaiting, whileFormsAreClosed } from './form-photo-lock.ts';

const isUnlocked = () => whileFormsAreClosed(async () => true);

test('the wait of a form begins once, not with each of its photos', async () => {
  const form = holdFormPhotos();
  const photo = holdFormPhotos();
  expect(photo.ready).toBe(form.ready);
  photo.release();
  photo.release();
  expect(await isFormWaiting()).toBe(true);
  form.release();
  expect(await isFormWaiting()).toBe(false);
});

test('photos of closed forms never queue before an open form', async () => {
  const form = holdFormPhotos();
  await form.ready;
  expect(await isUnlocked()).toBeUndefined();
  expect((await navigator.locks.query()).pending).toEqual([]);
  form.release();
  await vi.waitFor(async () => expect(await isUnlocked()).toBe(true));
});

test('a form of another page is seen while it waits', async () => {
  const seen = await whileFormsAreClosed(async () => {
    const before = await isFormWaiting();
    void navigator.locks.request('patna-form-photos', { mode: 'shared' }, async () => undefined);
    return [before, await isFormWaiting()];
  });
  expect(seen).toEqual([false, true]);
});

test('the work tells its failure', async () => {
  const failure = new Error('no storage');
  await expect(whileFormsAreClosed(() => Promise.reject(failure))).rejects.toBe(failure);
});
