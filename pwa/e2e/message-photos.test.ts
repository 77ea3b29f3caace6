import type { Locator, Page } from 'playwright-core';
import { plainPhoto } from '@patna/testing/data/plain-photo.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { waitOptions } from './support/wait-options.ts';
import type { Phone } from './support/phone.ts';
import { setUpScene } from './support/scene.ts';
import { readServerState, type ServerState } from './support/server-state.ts';
import { openConversation, signIn, writeEnquiry } from './support/user-actions.ts';

const enquiry = { name: 'Asha Kumari', phone: '98765 43210', message: 'Is a bed free in June?' };

const scene = setUpScene();
let truth: ServerState;
let traveller: Phone;
let owner: Phone;
let photos: { name: string; mimeType: string; buffer: Buffer }[];

beforeAll(async () => {
  const made = await Promise.all([plainPhoto(800, 500), plainPhoto(700, 900)]);
  photos = made.map((bytes, n) => ({
    name: `room-${n + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes),
  }));
  truth = readServerState(scene.stack);
  traveller = scene.phone;
  owner = await scene.newPhone();
  await signIn(traveller.page, scene.stack.url, 'traveller@example.com');
  await signIn(owner.page, scene.stack.url, 'owner@example.com');
  await traveller.page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`);
  await traveller.page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
  await writeEnquiry(traveller.page, enquiry);
});

const carried = (part: string) =>
  scene.stack.link.carried.filter((line) => line.includes(part)).length;
const thread = async () => (await truth.enquiriesOfOwner())[0]?.thread ?? [];
const send = (from: Page | Locator) =>
  from.getByRole('button', { name: 'Send', exact: true }).click();
const isLoaded = (image: Locator) =>
  vi.waitFor(async () => {
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }, waitOptions);

it('an owner sends photos offline; the traveller opens them, and Back closes the viewer', async () => {
  await vi.waitFor(async () => expect(await truth.enquiriesOfOwner()).toHaveLength(1), waitOptions);
  const inbox = owner.page;
  await inbox.goto(`${scene.stack.url}/hostel-dashboard/analytics?tab=inbox`);
  await inbox.getByRole('button').filter({ hasText: enquiry.message }).click();
  const entry = inbox.getByRole('article').filter({ hasText: enquiry.message });
  await entry.getByRole('button', { name: 'Add photos' }).waitFor();
  await owner.context.setOffline(true);
  const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1') };
  await entry.locator('input[type=file]').setInputFiles([file]);
  await entry.getByText("paper.pdf isn't a photo.").waitFor();
  await entry.locator('input[type=file]').setInputFiles(photos);
  await entry.getByRole('button', { name: 'Remove photo 2' }).waitFor();
  await send(entry);
  const log = entry.getByRole('log');
  await log.getByText("We'll send your message when you're online").waitFor();
  await isLoaded(log.getByRole('img', { name: 'Your photo 2' }));
  await owner.context.setOffline(false);
  await vi.waitFor(async () => expect(await thread()).toHaveLength(1), waitOptions);
  expect(await thread()).toMatchObject([{ by: 'owner', text: 'Photo', photos: [{}, {}] }]);
  await isLoaded(log.getByRole('img', { name: 'Your photo 1' }));

  const { page } = traveller;
  await openConversation(page, scene.stack.url);
  const received = page.getByRole('log').getByRole('img', { name: 'Photo 2 from the owner' });
  await isLoaded(received);
  const address = page.url();
  await received.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 of 2').waitFor();
  await isLoaded(dialog.getByRole('img', { name: 'Photo 2 from the owner' }));
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
});

it('a traveller reads them offline and answers with a photo, which arrives once and in order', async () => {
  const { page, context } = traveller;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  await page.reload();
  await isLoaded(page.getByRole('log').getByRole('img', { name: 'Photo 1 from the owner' }));
  const before = carried('/upload-images');
  await page.getByRole('textbox', { name: 'Write a reply' }).fill('Is this the gate?');
  await page.locator('input[type=file]').setInputFiles(photos.slice(0, 1));
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  const waiting = page.getByRole('log').getByText("We'll send your message when you're online");
  await send(page);
  await waiting.waitFor();
  await page.getByRole('textbox', { name: 'Write a reply' }).fill('I come on Monday.');
  await send(page);
  await waiting.nth(1).waitFor();
  await page.reload();
  await waiting.nth(1).waitFor();
  await isLoaded(page.getByRole('log').getByRole('img', { name: 'Your photo 1' }));
  await context.setOffline(false);
  await vi.waitFor(async () => expect(await thread()).toHaveLength(3), waitOptions);
  expect((await thread()).map(({ text, photos: sent = [] }) => [text, sent.length])).toEqual([
    ['Photo', 2],
    ['Is this the gate?', 1],
    ['I come on Monday.', 0],
  ]);
  expect(carried('/upload-images')).toBe(before + 1);
  const entry = owner.page.getByRole('article').filter({ hasText: enquiry.message });
  await isLoaded(entry.getByRole('log').getByRole('img', { name: 'Photo 1 from the traveller' }));
});

it('nobody else can open the photos, and signing out removes them from the phone', async () => {
  const [{ photos: [{ url = '' } = {}] = [] } = {}] = await thread();
  const stranger = await scene.newPhone();
  await stranger.page.goto(scene.stack.url);
  const status = (page: Page) => page.evaluate(async (path) => (await fetch(path)).status, url);
  expect(await status(stranger.page)).toBe(404);
  await signIn(stranger.page, scene.stack.url, 'admin@example.com');
  await stranger.page.goto(`${scene.stack.url}/moderation`);
  await stranger.page.getByRole('heading', { name: 'Moderation' }).waitFor();
  expect(await status(stranger.page)).toBe(404);

  const { page } = traveller;
  const kept = () => page.evaluate(() => caches.has('private-photos'));
  expect(await kept()).toBe(true);
  await page.goto(`${scene.stack.url}/logout`);
  await vi.waitFor(async () => expect(await kept()).toBe(false), waitOptions);
});

it('a photo of the enquiry form, sent offline, follows its enquiry and reaches the owner once', async () => {
  const { page, context } = traveller;
  await signIn(page, scene.stack.url, 'traveller@example.com');
  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx02`);
  const hostel = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Send enquiry' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add photos' }).waitFor();
  await context.setOffline(true);
  await dialog.locator('input[type=file]').setInputFiles(photos.slice(0, 1));
  await dialog.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  const message = 'Does this table fit into a single room?';
  await dialog.getByLabel('Name').fill(enquiry.name);
  await dialog.getByLabel('Phone').fill(enquiry.phone);
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send enquiry' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openConversation(page, scene.stack.url, hostel);
  await page.getByText("We'll send these photos after the enquiry.").waitFor();
  await isLoaded(page.getByRole('img', { name: 'Your photo 1' }));
  const before = carried('/upload-images');
  await context.setOffline(false);
  const sent = async () =>
    (await truth.enquiriesOfOwner()).filter(({ listingId }) => listingId === 'hostel_xx02');
  const arrived = [{ message, thread: [{ by: 'sender', text: 'Photo', photos: [{}] }] }];
  await vi.waitFor(async () => expect(await sent()).toMatchObject(arrived), waitOptions);
  expect(carried('/upload-images')).toBe(before + 1);
  await isLoaded(page.getByRole('log').getByRole('img', { name: 'Your photo 1' }));

  // The first tab would open the former conversation again.
  const inbox = await owner.context.newPage();
  await inbox.goto(`${scene.stack.url}/hostel-dashboard/analytics?tab=inbox`);
  // The row shows the last words, which are those of the photo.
  const rows = inbox.getByRole('button').filter({ hasText: enquiry.name });
  await rows.filter({ hasText: hostel }).first().click();
  const entry = inbox.getByRole('article').filter({ hasText: message });
  await isLoaded(entry.getByRole('log').getByRole('img', { name: 'Photo 1 from the traveller' }));
  expect(await entry.getByRole('img', { name: /^Photo \d/ }).count()).toBe(1);
  expect(await entry.getByText(message).count()).toBe(1);
});
