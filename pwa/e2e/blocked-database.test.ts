import { expect, it, vi } from 'vitest';
import { openStoredWrites } from '@patna/testing/stack/stored-writes.ts';
import { waitForStoredHostels, readStoredRows } from './support/stored-data.ts';
import { signIn, writeEnquiry } from './support/user-actions.ts';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

const person = { name: 'Asha Kumari', phone: '9876543210' };
/** More than any number of retries. */
const everyTime = 100;
const notice = /Close all other Patna Hostels tabs to continue/;

const scene = setUpScene();

it('reports an old tab that blocks the database, and no screen waits for ever', async () => {
  const { page: old, context } = scene.phone;
  await old.goto(`${scene.stack.url}/robots.txt`);
  await old.evaluate(holdDatabase);
  const page = await context.newPage();
  await page.goto(`${scene.stack.url}/my-profile/wishlist`);
  await page.getByText(notice).waitFor();
  await page.getByText("We can't open your device's storage").waitFor();
  const search = await context.newPage();
  await search.goto(`${scene.stack.url}/?q=ganga`);
  await search.getByRole('link', { name: /Ganga/ }).first().waitFor();
  await old.close();
  await page.getByText(notice).waitFor({ ...waitOptions, state: 'hidden' });
  await page
    .getByText("We can't open your device's storage")
    .waitFor({ ...waitOptions, state: 'hidden' });
  expect(await page.getByText(notice).count()).toBe(0);
});

it('a database that closes during a write neither loses nor doubles an enquiry', async () => {
  const page = await scene.phone.context.newPage();
  const stored = await openStoredWrites(scene.stack.mongoUri);
  await page.addInitScript(closeUnderWrites);
  await signIn(page, scene.stack.url, 'traveller@example.com');
  for (const id of ['hostel_xx02', 'hostel_xx01']) {
    await page.goto(`${scene.stack.url}/hostel-detail?hostelId=${id}`);
    await waitForStoredHostels(page, id);
  }
  await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
  await scene.phone.goOffline();
  const written = async () =>
    (await readStoredRows<{ body: { message: string } }>(page, 'outbox')).map(
      ({ body }) => body.message,
    );

  await page.evaluate(closeNext, 1);
  await writeEnquiry(page, { ...person, message: 'Closed under it once.' });
  await page.getByText('Waiting to send').first().waitFor();
  expect(await page.evaluate(closedSoFar)).toBe(1);
  expect(await written()).toEqual(['Closed under it once.']);

  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx02`, {
    waitUntil: 'commit',
  });
  await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
  await page.evaluate(closeNext, everyTime);
  await writeEnquiry(page, { ...person, message: 'Closed under it each time.' });
  const form = page.getByRole('dialog');
  await form.getByRole('alert').waitFor();
  expect(await form.getByLabel('Message').inputValue()).toBe('Closed under it each time.');
  expect(await written()).toEqual(['Closed under it once.']);
  await page.evaluate(closeNext, 0);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await vi.waitFor(async () => expect(await written()).toHaveLength(2), waitOptions);

  await scene.phone.goOnline();
  await vi.waitFor(async () => {
    const messages = await stored.enquiryMessages();
    expect(messages.sort()).toEqual(['Closed under it each time.', 'Closed under it once.']);
  }, waitOptions);
  await stored.stop();
});

/** Runs in the old page: holds an older database version open and ignores newer ones. */
function holdDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('patna-hostels', 10);
    Reflect.set(globalThis, 'held', opening);
    opening.addEventListener('upgradeneeded', () => {
      const outbox = opening.result.createObjectStore('outbox', { keyPath: 'key' });
      outbox.createIndex('userId', 'userId');
      outbox.createIndex('[userId+lane]', ['userId', 'lane']);
    });
    opening.addEventListener('success', () => resolve());
    opening.addEventListener('error', () => reject(opening.error));
  });
}

/**
 * Runs in every page before the app: the next transactions that add to the outbox lose their
 * connection after the first row, as on iOS when an app wakes up.
 */
function closeUnderWrites(): void {
  const state = { left: 0, closed: 0 };
  Reflect.set(globalThis, 'closing', state);
  const add = Reflect.get(IDBObjectStore.prototype, 'add') as (
    this: IDBObjectStore,
    ...row: Parameters<IDBObjectStore['add']>
  ) => IDBRequest<IDBValidKey>;
  IDBObjectStore.prototype.add = function addAndClose(...row) {
    const request = add.apply(this, row);
    const { name, transaction } = this;
    if (name !== 'outbox' || state.left === 0) return request;
    state.left -= 1;
    request.addEventListener('success', () => {
      state.closed += 1;
      transaction.abort();
      transaction.db.close();
      transaction.db.dispatchEvent(new Event('close'));
    });
    return request;
  };
}

function closeNext(count: number): void {
  Object.assign(Reflect.get(globalThis, 'closing') as object, { left: count });
}

function closedSoFar(): number {
  return (Reflect.get(globalThis, 'closing') as { closed: number }).closed;
}
