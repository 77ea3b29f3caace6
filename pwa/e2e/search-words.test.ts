import { expect, it } from 'vitest';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

/** Gaya has a Civil Lines, Patna has none. */
const elsewhere = 'civil lines patna girls';
const notInPatna = 'No hostels found for “civil lines” in Patna. Showing other hostels in Patna.';

const chunk = /\/assets\/understand[\w-]*\.js$/;

const scene = setUpScene();
const page = () => scene.phone.page;
const box = () => page().getByRole('searchbox');
const names = () => page().getByRole('article').getByRole('heading').allTextContents();
const chips = () => page().getByRole('list', { name: /^(Your search|आपकी खोज)$/ });
const remove = (label: string) => page().getByRole('button', { name: label });
const saidText = (text: string) => page().getByText(text).waitFor();

async function search(typed: string): Promise<void> {
  await box().fill(typed);
  await box().press('Enter');
  await page().waitForURL((url) => url.searchParams.get('q') === typed);
}

/** The names on the page, once there are this many. */
async function listed(count: number): Promise<string[]> {
  let found: string[] = [];
  const read = async () => {
    found = await names();
    return found.length;
  };
  await expect.poll(read, waitOptions).toBe(count);
  return found;
}

it('shows how a search was read and relaxed, the same offline and in Hindi', async () => {
  const loaded: string[] = [];
  page().on('request', (request) => void loaded.push(request.url()));
  await page().goto(scene.stack.url);
  // The document does not refer to the code that understands queries.
  expect(await (await fetch(scene.stack.url)).text()).not.toMatch(/\/understand[\w-]*\.js/);
  await page()
    .getByRole('button', { name: /^Girls ?4$/ })
    .waitFor();
  await box().focus();
  await expect.poll(() => loaded.some((url) => chunk.test(url)), waitOptions).toBe(true);

  const wish = 'near AIIMS, under 5000, girls, food included';
  await search(wish);
  await expect
    .poll(() => chips().getByRole('button').allTextContents(), waitOptions)
    .toEqual(['Near AIIMS Patna', 'Up to ₹5,000', 'Meals']);
  await remove('Remove Meals').click();
  await page().waitForURL((url) => url.searchParams.get('q') === 'near AIIMS, under 5000, girls');
  await expect.poll(() => chips().getByRole('button').count(), waitOptions).toBe(2);

  const impossible = '200 m from AIIMS girls';
  await search(impossible);
  await saidText('No hostels within 200 m. Showing the nearest ones.');
  const relaxed = await listed(4);

  await search(elsewhere);
  await saidText(notInPatna);
  const inPatna = await listed(4);
  await page().goto(`${scene.stack.url}/?q=girls&sort=price-desc`);
  const dearest = await listed(4);
  expect(dearest).not.toEqual(inPatna);

  await scene.phone.goOffline();
  await page().goto(`${scene.stack.url}/?q=${encodeURIComponent(impossible)}`);
  await expect.poll(names, waitOptions).toEqual(relaxed);
  await saidText('No hostels within 200 m. Showing the nearest ones.');
  await search(elsewhere);
  await saidText(notInPatna);
  await expect.poll(names, waitOptions).toEqual(inPatna);
  await search('near AIIMS, girls');
  await expect.poll(names, waitOptions).toEqual(relaxed);
  await page().goto(`${scene.stack.url}/?q=girls&sort=price-desc`);
  await expect.poll(names, waitOptions).toEqual(dearest);

  await scene.phone.goOnline();
  await page().evaluate(() => (document.cookie = 'lang=hi; Path=/'));
  await page().goto(scene.stack.url);
  await search('एम्स से 200 मीटर लड़कियाँ');
  await expect.poll(names, waitOptions).toEqual(relaxed);
  await saidText('200 मीटर के भीतर कोई हॉस्टल नहीं मिला। सबसे पास के हॉस्टल दिखाए जा रहे हैं।');
  await expect
    .poll(() => chips().getByRole('button').allTextContents(), waitOptions)
    .toEqual(['एम्स पटना के पास', '200 मीटर के भीतर']);
});
