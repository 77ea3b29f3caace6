import { expect, it } from 'vitest';
import { setScene } from './support/scene.ts';

const wait = { timeout: 30_000 };
const notice = /Close all other tabs of it; nothing is lost/;

const scene = setScene();

it('an old tab that holds what the phone keeps is told of, and no screen waits for it for ever', async () => {
  const { page: old, context } = scene.phone;
  await old.goto(`${scene.stack.url}/robots.txt`);
  await old.evaluate(holdDatabase);
  const page = await context.newPage();
  await page.goto(`${scene.stack.url}/my-profile/wishlist`);
  await page.getByText(notice).waitFor(wait);
  await page.getByText('cannot be opened').waitFor(wait);
  await old.close();
  await page.getByText(notice).waitFor({ ...wait, state: 'hidden' });
  await page.getByText('cannot be opened').waitFor({ ...wait, state: 'hidden' });
  expect(await page.getByText(notice).count()).toBe(0);
});

/** Runs in the old page: the tables of a former release, open and deaf to newer ones. */
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
