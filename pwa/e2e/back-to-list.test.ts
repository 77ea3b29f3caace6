import { describe, expect, it } from 'vitest';
import { openLastCard, scrollToCards, waitForListPosition } from './support/home-list.ts';
import { setUpScene } from './support/scene.ts';

/** Going back restores the position in the list, also offline. */
describe('going back to the list offline', () => {
  const scene = setUpScene();

  it('restores its position and all its cards', async () => {
    const { page } = scene.phone;
    await page.goto(scene.stack.url);
    await scrollToCards(page, 14);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await scene.phone.goOffline();
    const left = await openLastCard(page);
    await page.goBack();
    await waitForListPosition(page, left);
    expect(await page.getByRole('article').count()).toBe(14);
  });
});
