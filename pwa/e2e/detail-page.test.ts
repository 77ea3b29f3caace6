import { expect, it, vi } from 'vitest';
import { openLastCard, scrollToCards } from './support/home-list.ts';
import { signIn } from './support/user-actions.ts';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

const scene = setUpScene();
const detail = (id: string) => `${scene.stack.url}/hostel-detail?hostelId=${id}`;
const lineHeight = 24;
const scrollTop = () => scene.phone.page.evaluate(() => Math.round(scrollY));

it('starts at its top, jumps to sections, and Back returns to the list', async () => {
  const { page } = scene.phone;
  await page.goto(scene.stack.url);
  await scrollToCards(page, 14);
  await openLastCard(page);
  const sections = page.locator('#root').getByRole('navigation', { name: 'Sections' });
  await sections.waitFor();
  expect(await scrollTop()).toBe(0);

  const link = sections.getByRole('link', { name: 'Verification' });
  await link.click();
  await vi.waitFor(
    async () => expect(await link.getAttribute('aria-current')).toBe('true'),
    waitOptions,
  );
  const bar = await sections.boundingBox();
  const heading = await page.locator('#root #verification').boundingBox();
  expect((heading?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThan(-2);
  await page.goBack();
  await page.getByText('No more listings to display.').waitFor();
});

it('Back closes photos and keeps the place on the page', async () => {
  const { page } = scene.phone;
  await page.goto(detail('hostel_xx01'));
  await page.getByRole('button', { name: 'Show all 5 photos' }).waitFor();
  await page.evaluate(() => scrollTo(0, 80));
  await expect.poll(scrollTop, waitOptions).toBe(80);
  // Playwright's own click would scroll first.
  const photo = page.locator('#root article').getByRole('img').first();
  await photo.evaluate((image: HTMLElement) => image.click());
  const photos = page.getByRole('dialog', { name: /^Photos of/ });
  expect(await scrollTop()).toBe(80);
  await photos.getByText('1 of 5').waitFor();
  await page.keyboard.press('ArrowDown');
  await photos.getByText('2 of 5').waitFor();
  await page.mouse.move(180, 400);
  const wheelToEnd = async () => {
    await page.mouse.wheel(0, 5000);
    return photos.getByText('5 of 5').isVisible();
  };
  await expect.poll(wheelToEnd, waitOptions).toBe(true);
  await page.goBack();
  await photos.waitFor({ state: 'detached' });
  expect(await scrollTop()).toBe(80);
});

it('shows photos, name, rating, price with total, checks and contact in this order', async () => {
  const { page } = scene.phone;
  await page.goto(detail('hostel_xx02'));
  const article = page.locator('#root article');
  const header = article.locator('header');
  const parts = [
    article.getByRole('img').first(),
    header.getByRole('heading', { level: 1 }),
    header.locator('a[href="#reviews"]'),
    header.getByText('per month').first(),
    header.getByText(/^About ₹.* per month/),
    header.getByRole('link', { name: /^\d+ checks? passed$/ }),
    article.getByRole('heading', { name: 'Contact', exact: true }),
  ];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? NaN));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

it('leads to the maps of the phone', async () => {
  const { page } = scene.phone;
  const directions = page.locator('#root').getByRole('link', { name: 'Directions' });
  expect(await directions.getAttribute('href')).toMatch(/^geo:25\.\d+,85\.\d+\?q=/);
});

it('Back closes the enquiry and keeps what was written', async () => {
  const { page } = scene.phone;
  await signIn(page, scene.stack.url, 'traveller@example.com');
  await page.goto(detail('hostel_xx02'));
  const open = page.locator('#root').getByRole('button', { name: 'Send enquiry' });
  await open.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Message').fill('I study nearby.');
  await sheet.getByRole('button', { name: 'Is a bed free?' }).click();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open.click();
  expect(await sheet.getByLabel('Message').inputValue()).toBe('I study nearby. Is a bed free?');
});

it('keeps Send on the screen, also above a keyboard', async () => {
  const { page } = scene.phone;
  await page.goto(detail('hostel_xx04'));
  const viewport = page.locator('meta[name="viewport"]');
  expect(await viewport.getAttribute('content')).toContain('interactive-widget=resizes-content');
  await page.locator('#root').getByRole('button', { name: 'Send enquiry' }).click();
  const sheet = page.getByRole('dialog');
  const message = sheet.getByLabel('Message');
  await message.focus();
  for (const height of [740, 420]) {
    await page.setViewportSize({ width: 360, height });
    await page.keyboard.type('Free? ');
    await message.scrollIntoViewIfNeeded();
    const send = await sheet.getByRole('button', { name: 'Send enquiry' }).boundingBox();
    expect(send && send.y + send.height).toBeLessThanOrEqual(height);
    const field = await message.boundingBox();
    expect(field && field.y + lineHeight).toBeLessThan(send?.y ?? 0);
  }
  expect(await message.inputValue()).toBe('Free? Free? ');
  await page.setViewportSize({ width: 360, height: 740 });
});

it('opens the enquiry form after signing in for it', async () => {
  const { page } = await scene.newPhone();
  await page.goto(detail('hostel_xx02'));
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Send enquiry' }).first().click();
  await page.waitForURL(/\/login/);
  await signIn(page, scene.stack.url, 'traveller@example.com');
  await sheet.getByLabel('Message').waitFor();
  expect(page.url()).toBe(detail('hostel_xx02'));
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

const android =
  'Mozilla/5.0 (Linux; Android 14; Redmi 12; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';

const opensChrome = [expect.stringMatching(/^intent:.*package=com\.android\.chrome;/) as string];

it.each([
  ['Instagram', `${android} Instagram 340.0.0.22.109`, 'open this page in Chrome', opensChrome],
  [
    'Facebook',
    `${android} [FB_IAB/FB4A;FBAV/470.1.0.42.79;]`,
    'open this page in Chrome',
    opensChrome,
  ],
  ['WhatsApp', `${iphone} (KHTML, like Gecko) Mobile/15E148 WhatsApp/24.12.75`, 'Safari', []],
])(
  "signs in by email in %s's browser, which offers a real one first",
  async (app, userAgent, browser, inChrome) => {
    const { page, context } = await scene.newPhone();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setUserAgentOverride', { userAgent });
    await page.goto(detail('hostel_xx02'));
    await page.getByRole('button', { name: 'Send enquiry' }).first().click();
    const hint = page.getByText(`You're in ${app}'s browser`);
    await hint.waitFor();
    const email = page.getByLabel('Email address');
    const [hintBox, emailBox] = [await hint.boundingBox(), await email.boundingBox()];
    expect(hintBox?.y).toBeLessThan(emailBox?.y ?? 0);
    expect((emailBox?.y ?? Infinity) + (emailBox?.height ?? 0)).toBeLessThanOrEqual(740);
    expect(await page.getByRole('button', { name: /^Continue with/ }).count()).toBe(0);
    await page.getByText(browser).waitFor();
    const chrome = page.getByRole('link', { name: 'Open in Chrome' });
    const links = await chrome.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(inChrome);
    await signIn(page, scene.stack.url, 'traveller@example.com');
    await page.getByRole('dialog').getByLabel('Message').waitFor();
    await context.close();
  },
);

it('offers an owner to edit the own hostel instead of an enquiry', async () => {
  const owner = await scene.newPhone();
  await signIn(owner.page, scene.stack.url, 'owner@example.com');
  await owner.page.goto(detail('hostel_xx01'));
  const screen = owner.page.locator('#root article');
  await screen.getByRole('link', { name: 'Edit hostel' }).waitFor();
  await screen.getByRole('link', { name: 'Enquiries' }).waitFor();
  for (const name of ['Send enquiry', 'Save to wishlist', 'Report this hostel']) {
    expect(await screen.getByRole('button', { name }).count(), name).toBe(0);
  }
});
