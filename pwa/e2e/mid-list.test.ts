import { callUrl } from '@patna/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scrollToCards } from './support/home-list.ts';
import { setScene } from './support/scene.ts';

const patience = { timeout: 20_000, interval: 200 };
const promised = "More will load when you're online.";
const badGateway = {
  kind: 'answer',
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<html><h1>502 Bad Gateway</h1><p>nginx</p></html>',
} as const;
/** More than a page asks for in a test. */
const answersInStore = 50;

/** Losing the server in the middle of the list: the phone has all of it, and goes on. */
describe('the list of home', () => {
  const scene = setScene();
  afterEach(() => scene.stack.link.heal());

  /** A phone that has the whole catalogue, and stands in the middle of the list. */
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

  it('goes on from the phone when the network is lost, each hostel once', async () => {
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

  it('goes on from the phone when a proxy answers for the server, and is not called offline', async () => {
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
      patience,
    );
  });

  it('is not called offline on a phone that has nothing, and comes when the server does', async () => {
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
