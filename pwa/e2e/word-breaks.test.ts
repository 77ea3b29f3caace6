import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpScene } from './support/scene.ts';
import { signIn, writeEnquiry } from './support/user-actions.ts';

const scene = setUpScene();
const narrow = { width: 320, height: 740 };

/** Visible words that are broken across two lines, except at hyphens and slashes. */
function brokenWords(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if ((text.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\-–,/]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = Array.from(range.getClientRects(), ({ top }) => Math.round(top / 6));
      if (new Set(lines).size > 1) found.push(word);
    }
  }
  return found;
}

it.each(['/', '/?place=Kankarbagh', '/hostel-detail?hostelId=hostel_xx01', '/customer-support'])(
  'ordinary words are not broken at 320 px on %s',
  async (address) => {
    const { page } = scene.phone;
    await page.setViewportSize(narrow);
    await page.goto(`${scene.stack.url}${address}`);
    await page.locator('#root h1, #root h2').first().waitFor();
    await page.waitForTimeout(1000);
    expect(await page.evaluate(brokenWords)).toEqual([]);
  },
);

/** The placeholders of visible fields, and how much of each is cut off, in px. */
function placeholders(): { text: string; cut: number }[] {
  const canvas = document.createElement('canvas').getContext('2d');
  const fields = document.querySelectorAll<HTMLInputElement>(':is(input, textarea)[placeholder]');
  return [...fields].flatMap((field) => {
    if (field.placeholder === '' || field.clientWidth <= 1 || !field.checkVisibility()) return [];
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(
      field,
      '::placeholder',
    );
    if (!canvas) throw new Error('no canvas');
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const room =
      field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const { width } = canvas.measureText(field.placeholder);
    return [{ text: field.placeholder, cut: Math.max(0, Math.ceil(width - room)) }];
  });
}

const headerSearch = 'header [role="combobox"]';
const filterField = 'dialog input[placeholder]';
const replyField = 'main textarea';
const enquiryRow = '#root main a[href^="/my-profile/enquiries/"]';

/** Screens by who sees them, each with the selector of a field to wait for. */
const screens = {
  visitor: [
    ['/', 'search input'],
    ['/', filterField],
    ['/hostel-detail', 'main input'],
    ['/customer-support', 'main input'],
  ],
  traveller: [
    ['/', headerSearch],
    ['/', filterField],
    ['/my-profile/enquiries', replyField],
  ],
  owner: [['/hostel-dashboard/analytics?tab=inbox', 'main input[type="search"]']],
} as const;

async function cutPlaceholders(page: Page, who: keyof typeof screens): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize(narrow);
  for (const language of ['en', 'hi']) {
    await page.context().addCookies([{ name: 'lang', value: language, url: scene.stack.url }]);
    await page.evaluate((chosen) => localStorage.setItem('patna.lang', chosen), language);
    for (const [address, field] of screens[who]) {
      await page.goto(`${scene.stack.url}${address}`);
      if (field === filterField) await page.locator('[data-filter-chips] > button').first().click();
      if (field === replyField) await page.locator(enquiryRow).first().click();
      await page.locator(field).first().waitFor();
      const shown = await page.evaluate(placeholders);
      expect(shown.length, address).toBeGreaterThan(0);
      for (const { text, cut } of shown) if (cut > 0) found.push(`${address} ${text}: ${cut} px`);
    }
  }
  return found;
}

it('no placeholder is cut off at 320 px', async () => {
  const { stack } = scene;
  const visitor = await scene.newPhone();
  await visitor.page.goto(stack.url);
  expect(await cutPlaceholders(visitor.page, 'visitor')).toEqual([]);

  const traveller = await scene.newPhone();
  await signIn(traveller.page, stack.url, 'traveller@example.com');
  await traveller.page.goto(`${stack.url}/hostel-detail?hostelId=hostel_xx01`);
  await writeEnquiry(traveller.page, {
    name: 'Asha',
    phone: '9876543210',
    message: 'Is a bed free from June?',
  });
  await traveller.page.getByText('Sent', { exact: true }).first().waitFor();
  expect(await cutPlaceholders(traveller.page, 'traveller')).toEqual([]);

  const owner = await scene.newPhone();
  await signIn(owner.page, stack.url, 'owner@example.com');
  expect(await cutPlaceholders(owner.page, 'owner')).toEqual([]);
}, 300_000);
