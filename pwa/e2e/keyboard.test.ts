import { beforeAll, describe, expect, it, vi } from 'vitest';
import { settle } from './crawl/check-page.ts';
import { focusedName, findHiddenFocus, tabTo } from './support/keyboard.ts';
import { signIn } from './support/user-actions.ts';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

/** Everything works with the keyboard, and the focus is always visible. */
describe('by keyboard alone', () => {
  const scene = setUpScene();
  const detail = () => `${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`;

  /** Collects hidden focus positions on the way through a page and back. */
  async function walk(address: string): Promise<string[]> {
    const { page } = scene.phone;
    await page.goto(scene.stack.url + address);
    await settle(page);
    return [...(await findHiddenFocus(page, 'Tab')), ...(await findHiddenFocus(page, 'Shift+Tab'))];
  }

  /** Reports only what is hidden twice, because a late component may move content once. */
  async function hiddenOn(address: string): Promise<string[]> {
    const once = await walk(address);
    if (once.length === 0) return [];
    const again = new Set(await walk(address));
    return once.filter((each) => again.has(each));
  }

  describe.each([360, 1280])('at %i px', (width) => {
    it.each([
      '/',
      '/hostel-detail?hostelId=hostel_xx01',
      '/compare?ids=hostel_xx01,hostel_xx02',
      '/compare?ids=hostel_xx01,hostel_xx02,hostel_xx03',
      '/homescreen',
      '/privacy-policy',
      '/customer-support',
      '/login',
    ])('the focus is visible on %s, forwards and backwards', async (address) => {
      await scene.phone.page.setViewportSize({ width, height: 740 });
      expect(await hiddenOn(address)).toEqual([]);
    });
  });

  it('skips to the content', async () => {
    const { page } = scene.phone;
    await page.goto(detail());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toMatch(/^Photos of/);
  });

  it('opens the menu, moves into it and returns to its button', async () => {
    const { page } = scene.phone;
    await tabTo(page, 'Menu');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('हिन्दी');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Map');
    await page.keyboard.press('Escape');
    await vi.waitFor(async () => expect(await focusedName(page)).toBe('Menu'), waitOptions);
  });

  it('opens the filters, chooses one and sees the result', async () => {
    const { page } = scene.phone;
    await page.goto(scene.stack.url);
    await tabTo(page, /^Filters/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Dormitory/);
    await page.keyboard.press('Space');
    await vi.waitFor(async () => {
      expect(await page.getByLabel(/^Dormitory/).isChecked()).toBe(true);
    }, waitOptions);
    await tabTo(page, /^Show/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/category=Dormitory/);
    await page.getByRole('button', { name: 'Remove Dormitory' }).waitFor();
    expect(await focusedName(page)).toMatch(/^Filters/);
  });

  describe('a signed-in person', () => {
    beforeAll(async () => {
      const { page } = scene.phone;
      await signIn(page, scene.stack.url, 'traveller@example.com');
      await page.setViewportSize({ width: 1280, height: 740 });
    });

    it('opens the sheet, stays in it and returns to its button', async () => {
      const { page } = scene.phone;
      await page.goto(scene.stack.url);
      await tabTo(page, /account|profile/i);
      const button = await focusedName(page);
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      // A modal dialog also lets the focus move to the browser's own controls; then the body has it.
      const isInside = (each: Element) =>
        each.contains(document.activeElement) || document.activeElement === document.body;
      for (let n = 0; n < 30; n += 1) {
        await page.keyboard.press('Tab');
        expect(await sheet.evaluate(isInside)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      expect(await focusedName(page)).toBe(button);
    });

    it('finds a hostel in the search box and opens it', async () => {
      const { page } = scene.phone;
      await page.goto(scene.stack.url);
      await tabTo(page, 'Search for hostel...');
      await page.keyboard.type('ganga');
      await page.getByRole('option', { name: /Ganga View Hostel/ }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Ganga View Hostel' }).waitFor();
      expect(page.url()).toContain('hostelId=hostel_xx01');
    });

    it('saves it, and the button says so', async () => {
      const { page } = scene.phone;
      await tabTo(page, 'Save to wishlist');
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Remove from wishlist' }).first().waitFor();
      expect(await focusedName(page)).toBe('Remove from wishlist');
    });

    it('opens the enquiry, closes it, and is led to missing fields', async () => {
      const { page } = scene.phone;
      await tabTo(page, 'Send enquiry');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await focusedName(page)).toBe('Send enquiry');

      await page.keyboard.press('Enter');
      await dialog.getByLabel('Phone').waitFor();
      await tabTo(page, 'Send enquiry');
      await page.keyboard.press('Enter');
      await dialog.locator('[aria-invalid="true"]').first().waitFor();
      const invalid = await page.evaluate(() =>
        document.activeElement?.getAttribute('aria-invalid'),
      );
      expect(invalid).toBe('true');

      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });

    it('is led to the first missing field of the listing form', async () => {
      const { page } = scene.phone;
      await page.goto(`${scene.stack.url}/create-listing`);
      await page.getByLabel('Hostel name').waitFor();
      await tabTo(page, /^Continue|^Next/);
      await page.keyboard.press('Enter');
      await page.locator('[aria-invalid="true"]').first().waitFor();
      expect(await focusedName(page)).toMatch(/hostel/i);
    });

    it.each([
      '/my-profile',
      '/my-profile/wishlist',
      '/my-profile/outbox',
      '/edit-profile',
      '/create-listing',
      '/hostel-dashboard/analytics',
    ])('the focus is visible on %s, forwards and backwards', async (address) => {
      await scene.phone.page.setViewportSize({ width: 360, height: 740 });
      expect(await hiddenOn(address)).toEqual([]);
    });
  });
});
