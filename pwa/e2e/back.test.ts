import { describe, expect, it } from 'vitest';
import { leaveByLastCard, scrollToCards, standsAt } from './support/home-list.ts';
import { setScene } from './support/scene.ts';

/** Where a visitor was in the list is where they come back to, without a network too. */
describe('back to the list without a network', () => {
  const scene = setScene();

  it('stands where it stood, with all its cards', async () => {
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
