import { plainPhoto } from '@patna/testing/data/plain-photo.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { chooserCrashes } from './support/config.ts';
import { setUpScene } from './support/scene.ts';
import { signIn } from './support/user-actions.ts';

const scene = setUpScene();
let photo: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  const buffer = Buffer.from(await plainPhoto(800, 500));
  photo = { name: 'front.jpg', mimeType: 'image/jpeg', buffer };
  await signIn(scene.phone.page, scene.stack.url, 'traveller@example.com');
});

const photoField = (page: Page) => page.getByRole('button', { name: 'Add photos' });

async function openChooser(page: Page) {
  const chooser = page.waitForEvent('filechooser');
  await photoField(page).click();
  return chooser;
}

/** Ends the page as a phone does that needs memory for the camera, and reopens it as the browser does. */
async function crash(page: Page): Promise<Page> {
  const address = page.url();
  const ended = page.waitForEvent('crash');
  const devTools = await page.context().newCDPSession(page);
  devTools.send('Page.crash').catch(() => undefined);
  await ended;
  const next = await page.context().newPage();
  await page.close();
  await next.goto(address);
  return next;
}

it('the form returns to its step with all photos and text, and names the photo that was lost', async () => {
  let { page } = scene.phone;
  await page.goto(`${scene.stack.url}/create-listing?draft=new`);
  await page.getByLabel('Hostel name').fill('Ganga View');
  const steps = (of: Page) => of.getByRole('navigation', { name: 'Steps' });
  await steps(page)
    .getByRole('button', { name: /^Photos/ })
    .click();
  await (await openChooser(page)).setFiles([photo]);
  const stored = (of: Page) => of.getByRole('button', { name: 'Remove photo 1' });
  await stored(page).waitFor();

  for (let n = 0; n < chooserCrashes; n += 1) {
    await openChooser(page);
    page = await crash(page);
    await page.getByText('The page closed while you were adding photo 2.').waitFor();
    await stored(page).waitFor();
  }
  await (await openChooser(page)).setFiles([photo]);
  await page.getByRole('button', { name: 'Remove photo 2' }).waitFor();
  expect(await page.getByText(/^The page closed/).count()).toBe(0);
  await steps(page)
    .getByRole('button', { name: /^Basics/ })
    .click();
  expect(await page.getByLabel('Hostel name').inputValue()).toBe('Ganga View');
});
