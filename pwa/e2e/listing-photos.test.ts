import { plainPhoto } from '@patna/testing/data/plain-photo.ts';
import { noisyPhoto } from '@patna/testing/data/noisy-photo.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { callAs } from './support/call-as.ts';
import { chooserCrashes } from './support/config.ts';
import { setUpScene } from './support/scene.ts';
import { signIn } from './support/user-actions.ts';
import { waitOptions } from './support/wait-options.ts';

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

const steps = (of: Page) => of.getByRole('navigation', { name: 'Steps' });

/** Opens the photos of a form for a new hostel. */
async function openPhotos(page: Page, form: string): Promise<void> {
  await page.goto(`${scene.stack.url}/create-listing?draft=${form}`);
  await steps(page)
    .getByRole('button', { name: /^Photos/ })
    .click();
  await photoField(page).waitFor();
}

it('the form returns to its step with all photos and text, and names the photo that was lost', async () => {
  let { page } = scene.phone;
  await page.goto(`${scene.stack.url}/create-listing?draft=new`);
  await page.getByLabel('Hostel name').fill('Ganga View');
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

/** Uploads of large photos as the link carried them, each with how often it carried each kilobyte. */
function largeUploads(): { id: string; isStored: boolean; counts: number[] }[] {
  const { brought, carried } = scene.stack.link;
  const ids = brought.map(({ path }) => /uploads\/([^/?]+)\/parts/.exec(path)?.[1] ?? '');
  return [...new Set(ids.filter((id) => id !== ''))].map((id) => {
    const counts: number[] = [];
    for (const { path, bytes } of brought.filter(({ path }) => path.includes(`${id}/parts`))) {
      const start = Number(/offset=(\d+)/.exec(path)?.[1]) / 1024;
      for (let at = start; at < start + bytes / 1024; at += 1) counts[at] = (counts[at] ?? 0) + 1;
    }
    return { id, isStored: carried.some((line) => line.endsWith(`${id}/end`)), counts };
  });
}

async function storedPhotos(): Promise<number> {
  const { images } = await callAs<{ images: unknown[] }>(
    scene.stack,
    'traveller@example.com',
    'myListingsData',
    { params: { userId: 'me' } },
  );
  return images.length;
}

it('a photo of 600 kB arrives over a link that breaks after 100 kB, with the form closed', async () => {
  const { link, url } = scene.stack;
  const { context } = scene.phone;
  const buffer = await noisyPhoto(1200, 800);
  const large = { name: 'gate.jpg', mimeType: 'image/jpeg', buffer };
  const isBehind = (_method: string, path: string) =>
    Number(/parts\?offset=(\d+)/.exec(path)?.[1]) >= 2 ** 17;
  const storedBefore = await storedPhotos();
  link.breakAfter(100_000);

  // Any other page of the app would send it when the form is closed.
  const others = context.pages();
  const page = await context.newPage();
  for (const other of others) await other.close();
  await openPhotos(page, 'new-large');
  link.stall(isBehind);
  await (await openChooser(page)).setFiles([large]);
  await vi.waitFor(() => {
    expect(largeUploads()[0]?.counts.length).toBeGreaterThanOrEqual(128);
  }, waitOptions);
  const next = await context.newPage();
  await page.close();
  link.heal();
  link.breakAfter(100_000);
  await next.goto(url);
  await vi.waitFor(() => expect(largeUploads()[0]?.isStored).toBe(true), waitOptions);
  await openPhotos(next, 'new-large');
  await next.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  const [upload, ...more] = largeUploads();
  expect(more).toEqual([]);
  const counts = upload?.counts ?? [];
  expect(counts.length).toBeGreaterThan(500);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  expect(Object.keys(counts)).toHaveLength(counts.length);
  expect(await storedPhotos()).toBe(storedBefore + 1);
  link.heal();
});
