import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../shared/session/sample-user.ts';
import { setProviderUser } from '../shared/session/session-store.ts';
import { db } from './db.ts';
import { wipePersonal } from './personal.ts';
import { forgetPhoto, forgetPhotosOf, keepPhoto, waitingPhotos } from './waiting-photos.ts';

const photo = (key: string) => ({ key, name: `${key}.jpg`, file: new Blob(['x']) });
const keysOf = async (form: string) => (await waitingPhotos(form)).map(({ key }) => key);

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  await db.meta.clear();
  setProviderUser(null);
});

test('photos wait by form, oldest first, until they are sent or the form is done with', async () => {
  for (const key of ['2', '1', '3']) await keepPhoto('new', photo(key));
  await keepPhoto('hostel_1', photo('4'));
  expect(await keysOf('new')).toEqual(['1', '2', '3']);
  await forgetPhoto('new', '2');
  expect(await keysOf('new')).toEqual(['1', '3']);
  await forgetPhotosOf('new');
  expect([await keysOf('new'), await keysOf('hostel_1')]).toEqual([[], ['4']]);
});

test('they go with the person, and are never another person’s', async () => {
  await keepPhoto('new', photo('1'));
  setProviderUser({ ...anna, id: 'bina' });
  expect(await keysOf('new')).toEqual([]);
  setProviderUser(anna);
  await wipePersonal();
  expect(await keysOf('new')).toEqual([]);
});
