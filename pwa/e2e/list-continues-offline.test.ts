import { callUrl } from '@patna/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scrollToCards } from './support/home-list.ts';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

const promised = "More will load when you're online.";
const badGateway = {
  kind: 'answer',
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<html><h1>502 Bad Gateway</h1><p>nginx</p></html>',
} as const;
/** More requests than a page makes in a test. */
const answersInStore = 50;

/** When the server is lost in the middle of the list, the phone's catalogue continues it. */
describe('the list of home', () => {
  const scene = setUpScene();
  afterEach(() => scene.stack.link.heal());

  /** A phone with the whole catalogue, scrolled to the middle of the list. */
  async function inTheMiddle() {
    const phone = await scene.newPhone();
    const { page } = phone;
    await page.goto(scene.stack.url);
    await page.getByRole('button', { name: /^Girls ?4$/ }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const cards = page.getByRole('article');
    const begun = await cards.count();
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(14);
    return { phone, page };
  }

  async function namesOf(page: Awaited<ReturnType<typeof inTheMiddle>>['page']) {
    return page.getByRole('article').getByRole('heading').allTextContents();
  }

  it('continues from the phone when the network is lost, each hostel once', async () => {
    const { phone, page } = await inTheMiddle();
    const first = await namesOf(page);
    await phone.goOffline();
    await scrollToCards(page, 14);
    const names = await namesOf(page);
    expect(names.slice(0, first.length)).toEqual(first);
    expect(new Set(names).size).toBe(14);
    await page.getByText("You're offline").first().waitFor();
    expect(await page.getByText(promised).count()).toBe(0);
    await phone.goOnline();
  });

  it('continues from the phone during a proxy error, without an offline notice', async () => {
    const { page } = await inTheMiddle();
    for (let n = 0; n < answersInStore; n += 1) {
      scene.stack.link.fail((_method, path) => path.startsWith('/api/'), badGateway);
    }
    await scrollToCards(page, 14);
    expect(new Set(await namesOf(page)).size).toBe(14);
    await page.getByText("The service isn't available right now.").first().waitFor();
    expect(await page.getByText(/You're offline/).count()).toBe(0);
    expect(await page.getByText(promised).count()).toBe(0);
    scene.stack.link.heal();
    await vi.waitFor(
      async () => expect(await page.getByText("The service isn't available").count()).toBe(0),
      waitOptions,
    );
  });

  it('an empty phone shows no offline notice and loads when the server is back', async () => {
    const phone = await scene.newPhone();
    const { page } = phone;
    const asks = (path: string) => path.startsWith(callUrl('fetchListings'));
    for (let n = 0; n < answersInStore; n += 1) {
      scene.stack.link.fail((_method, path) => path.startsWith('/api/'), badGateway);
    }
    await page.goto(`${scene.stack.url}/?gender=Girls&sort=rating`);
    await page
      .getByText(/The service isn't available right now/)
      .first()
      .waitFor();
    expect(await page.getByText(/You're offline/).count()).toBe(0);
    scene.stack.link.heal();
    const again = page.getByRole('button', { name: 'Retry' });
    if ((await again.count()) > 0) await again.first().click();
    await scrollToCards(page, 4);
    expect(scene.stack.link.carried.some((line) => asks(line.replace('GET ', '')))).toBe(true);
  });
});
