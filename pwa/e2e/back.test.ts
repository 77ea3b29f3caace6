import { describe, expect, it } from 'vitest';
import { leaveByLastCard, scrollToCards, standsAt } from './support/home-list.ts';
import { setScene } from './support/scene.ts';

/** Going back restores the position in the list, also offline. */
describe('going back to the list offline', () => {
  const scene = setScene();

  it('restores its position and all its cards', async () => {
    const { page } = scene.phone;
    await page.goto(scene.stack.url);
    await scrollToCards(page, 14);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await scene.phone.goOffline();
    const left = await leaveByLastCard(page);
    await page.goBack();
    await standsAt(page, left);
    expect(await page.getByRole('article').count()).toBe(14);
  });
});
