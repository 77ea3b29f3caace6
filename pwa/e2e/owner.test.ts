import { beforeAll, expect, it, vi } from 'vitest';
import { plainPhoto } from '@patna/testing/data/plain-photo.ts';
import { signIn } from './support/user-actions.ts';
import type { Phone } from './support/phone.ts';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

const hostel = 'hostel_xx01';

const scene = setUpScene();
let traveller: Phone;
let owner: Phone;
let moderator: Phone;

beforeAll(async () => {
  traveller = scene.phone;
  owner = await scene.newPhone();
  await signIn(owner.page, scene.stack.url, 'owner@example.com');
});

/** The number on a card of the statistics tab. */
async function counted(card: string): Promise<string | null> {
  const { page } = owner;
  await page.goto(`${scene.stack.url}/hostel-dashboard/analytics?tab=numbers`);
  await page.getByLabel('Hostel', { exact: true }).selectOption({ label: 'Ganga View Hostel' });
  return page
    .getByRole('button', { name: new RegExp(`^${card}`) })
    .locator('strong')
    .textContent();
}

it('counts a stranger’s view and tap, but not the owner’s', async () => {
  const { page } = traveller;
  const isViewOf = (kind: string) => (request: { url(): string; postData(): string | null }) =>
    request.url().endsWith('/sights') && request.postData()?.includes(kind) === true;
  const looked = page.waitForRequest(isViewOf('view'));
  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=${hostel}`);
  await looked;
  const tapped = page.waitForRequest(
    (request) => request.url().endsWith('/contact') && request.postData()?.includes('tap') === true,
  );
  await page.getByRole('button', { name: 'Show phone' }).click();
  await tapped;
  const own = owner.page.waitForResponse((answer) => answer.url().endsWith('/sights'));
  await owner.page.goto(`${scene.stack.url}/hostel-detail?hostelId=${hostel}`);
  expect(await (await own).json()).toEqual({ data: { counted: false } });
  await vi.waitFor(async () => expect(await counted('Views')).toBe('1'), waitOptions);
  expect(await counted('Contact taps')).toBe('1');
  await owner.page.getByRole('group', { name: /^Views: 1 total/ }).waitFor();
});

it('an edit begun on one phone is finished on another and public after approval', async () => {
  const { page } = owner;
  const words = 'Painted anew in November, with new mattresses.';
  await page.goto(`${scene.stack.url}/hostel-dashboard/edit?hostelId=${hostel}`);
  await page.getByLabel('Description').fill(words);
  await page.getByText('Saved on this device and in your account').waitFor();

  const laptop = await scene.newPhone();
  await signIn(laptop.page, scene.stack.url, 'owner@example.com');
  await laptop.page.goto(`${scene.stack.url}/hostel-dashboard/edit?hostelId=${hostel}`);
  await laptop.page.getByRole('button', { name: 'Continue' }).click();
  expect(await laptop.page.getByLabel('Description').inputValue()).toBe(words);
  for (let step = 2; step <= 7; step += 1) {
    await laptop.page.getByRole('button', { name: 'Next' }).click();
    await laptop.page.getByText(`Step ${step} of 7`).first().waitFor();
  }
  await laptop.page
    .getByText("We check these details before they're public: description.")
    .waitFor();
  await laptop.page.getByRole('button', { name: 'Save changes' }).click();
  await laptop.page.getByText('Ganga View Hostel is updated').waitFor();
  await laptop.closeBrowser();

  await traveller.page.goto(`${scene.stack.url}/hostel-detail?hostelId=${hostel}`);
  await traveller.page.getByRole('heading', { name: 'Ganga View Hostel' }).first().waitFor();
  expect(await traveller.page.getByText(words).count()).toBe(0);
  moderator = await scene.newPhone();
  await signIn(moderator.page, scene.stack.url, 'admin@example.com');
  await moderator.page.goto(`${scene.stack.url}/moderation`);
  await moderator.page.getByRole('cell', { name: words }).waitFor();
  await moderator.page.getByRole('button', { name: 'Approve' }).click();
  await moderator.page.getByRole('heading', { name: 'All caught up' }).waitFor();

  await vi.waitFor(async () => {
    await traveller.page.goto(`${scene.stack.url}/hostel-detail?hostelId=${hostel}`);
    await traveller.page.getByText(words).waitFor({ timeout: 2000 });
  }, waitOptions);
});

it('a moderator suspends a hostel on its page, its owner reads why, and it comes back', async () => {
  const { page } = moderator;
  const reason = 'The photos show another house.';
  await page.goto(`${scene.stack.url}/my-profile`);
  await page.getByRole('link', { name: 'Moderation' }).waitFor();
  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=${hostel}`);
  await page.getByRole('link', { name: 'Open in moderation' }).click();
  await page.getByRole('button', { name: 'Suspend hostel' }).click();
  await page.getByLabel(/^Reason/).fill(reason);
  await page.getByRole('button', { name: 'Suspend hostel' }).click();
  await page.getByRole('button', { name: 'Restore hostel' }).waitFor();
  expect(await page.getByText('Hostel suspended', { exact: true }).count()).toBe(1);

  await owner.page.goto(`${scene.stack.url}/hostel-dashboard/analytics?tab=overview`);
  await owner.page.getByText(`Reason: ${reason}`).waitFor();
  await owner.page.getByText('Suspended', { exact: true }).waitFor();
  const visitor = await scene.newPhone();
  await vi.waitFor(async () => {
    await visitor.page.goto(`${scene.stack.url}/hostel-detail?hostelId=${hostel}`);
    await visitor.page.getByText("This hostel isn't listed").first().waitFor({ timeout: 2000 });
  }, waitOptions);

  await page.getByRole('button', { name: 'Restore hostel' }).click();
  await page.getByRole('button', { name: 'Suspend hostel' }).waitFor();
  await vi.waitFor(async () => {
    await visitor.page.goto(`${scene.stack.url}/hostel-detail?hostelId=${hostel}`);
    const title = visitor.page.getByRole('heading', { name: 'Ganga View Hostel' });
    await title.first().waitFor({ timeout: 2000 });
  }, waitOptions);
  await visitor.closeBrowser();
});

it('a support message waits for the network and keeps its ticket', async () => {
  const { page } = owner;
  await page.goto(`${scene.stack.url}/customer-support?topic=safety`);
  await page.getByLabel('Your message').waitFor();
  await owner.goOffline();
  await page.getByLabel('Your message').fill('The street light before the house is broken.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText("Saved. We'll send it when you're online.").waitFor();
  const ticket =
    (await page.getByText(/^Your ticket number: /).textContent())?.replace(/^.*: /, '') ?? '';
  await owner.goOnline();
  await page.getByText('We received your message').waitFor();
  expect(ticket).toMatch(/^PH-[0-9A-F]{8}$/);

  await moderator.page.goto(`${scene.stack.url}/moderation?queue=support`);
  await moderator.page.getByRole('heading', { name: `${ticket}: safety` }).waitFor();
  await moderator.page.getByRole('button', { name: 'Mark as answered' }).click();
  await moderator.page.getByRole('heading', { name: 'All caught up' }).waitFor();
});

it('an uploaded portrait photo stays whole; its crop moves by keys and by hand', async () => {
  const { page } = owner;
  const portrait = await plainPhoto(900, 1600);
  await page.goto(`${scene.stack.url}/hostel-dashboard/edit?hostelId=${hostel}`);
  await page.getByLabel('Hostel name').waitFor();
  const next = page.getByRole('button', { name: 'Next' });
  for (let step = 2; step <= 6; step += 1) {
    await next.click();
    await page.getByText(`Step ${step} of 7`).waitFor();
  }
  const photos = page.locator('[data-photo]');
  const before = await photos.count();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: portrait });
  await vi.waitFor(async () => expect(await photos.count()).toBe(before + 1), waitOptions);
  const added = photos.last();
  const address = () => added.locator('picture img').first().getAttribute('src');
  const first = await address();
  await added.getByRole('button', { name: 'Adjust crop' }).click();
  const whole = added.locator('img[src*="/whole-800."]');
  await vi.waitFor(async () => {
    const size = await whole.evaluate((img: HTMLImageElement) => [
      img.naturalWidth,
      img.naturalHeight,
    ]);
    expect(size).toEqual([450, 800]);
  }, waitOptions);
  const slider = added.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  expect(await slider.getAttribute('aria-valuetext')).toBe('0% from the top');
  await page.keyboard.press('ArrowDown');
  expect(await slider.getAttribute('aria-valuetext')).toBe('1% from the top');
  await whole.scrollIntoViewIfNeeded();
  const box = await whole.boundingBox();
  if (!box) throw new Error('the whole photo is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2, { steps: 4 });
  await page.mouse.up();
  expect(await slider.getAttribute('aria-valuetext')).toBe('100% from the top');
  await added.getByRole('button', { name: 'Use this crop' }).click();
  await vi.waitFor(async () => expect(await address()).not.toBe(first), waitOptions);
  await page.getByText('Crop updated').waitFor();
});
