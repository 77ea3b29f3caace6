import { beforeAll, expect, it, vi } from 'vitest';
import type { TestStack } from '@patna/testing/stack/test-stack.ts';
import { openLastCard, scrollToCards, waitForListPosition } from './home-list.ts';
import { signIn, writeEnquiry } from './user-actions.ts';
import type { Phone } from './phone.ts';
import type { Scene } from './scene.ts';
import { type ServerState, readServerState } from './server-state.ts';
import { waitOptions } from './wait-options.ts';

const enquiry = {
  name: 'Asha Kumari',
  phone: '98765 43210',
  message: 'Is a bed free from the first of next month? I study near Boring Road.',
};

/** What the story needs of a product. Its people and hostels are those of the samples. */
export type StoryStack = Pick<TestStack, 'url' | 'link' | 'gatewayUrl' | 'emulatorUrl' | 'stop'>;

/** Registers one person's story on one phone as tests; each step continues the one before. */
export function registerMainStory(scene: Scene<StoryStack>): void {
  let truth: ServerState;
  let owner: Phone;
  const detail = (id: string) => `${scene.stack.url}/hostel-detail?hostelId=${id}`;

  beforeAll(async () => {
    truth = readServerState(scene.stack);
    owner = await scene.newPhone();
  });

  it('1. shows a visitor the hostels in the first HTML, to the end of the list and back', async () => {
    const html = await (await fetch(scene.stack.url)).text();
    expect(new Set(html.match(/hostel-detail\?hostelId=hostel_xx\d\d/g)).size).toBe(12);

    const { page } = scene.phone;
    await page.goto(scene.stack.url);
    await page.getByRole('link', { name: 'Ganga View Hostel' }).first().waitFor();
    await scrollToCards(page, 14);
    await page.getByText('No more listings to display.').waitFor();
    const left = await openLastCard(page);
    await page.goBack();
    await waitForListPosition(page, left);
  });

  it('1. opens a hostel with its photos, rooms, prices, facilities, address and reviews', async () => {
    const { page } = scene.phone;
    await page.goto(detail('hostel_xx01'));
    // The app's own element; the server's preview stands before it at first.
    const screen = page.locator('#root main');
    await screen.getByRole('heading', { level: 1, name: 'Ganga View Hostel' }).waitFor();
    const text = await screen.innerText();
    const facts = ['Double', '₹5,200', 'Wi-Fi', 'Breakfast', 'boys', 'Ashok Rajpath', '800005'];
    for (const fact of [...facts, 'The terrace at sunset']) expect(text).toContain(fact);
    const photo = screen.locator('img').first();
    await vi.waitFor(async () => {
      expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
      );
    }, waitOptions);
  });

  it('2. saves as a guest, signs in and returns to the hostel; the profile is created once', async () => {
    const { page } = scene.phone;
    await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
    await page.getByRole('button', { name: 'Remove from wishlist' }).first().waitFor();
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.waitForURL(/\/login/);
    await signIn(page, scene.stack.url, 'traveller@example.com');
    await page.waitForURL(/hostel-detail\?hostelId=hostel_xx01/);
    await vi.waitFor(() => {
      expect(
        scene.stack.link.carried.filter((line) => line === 'POST /api/v1/user/userData'),
      ).toHaveLength(1);
    }, waitOptions);
  });

  it("3. finds the guest's hostels on the wishlist", async () => {
    const { page } = scene.phone;
    await vi.waitFor(async () => {
      expect(await truth.wishlistOfTraveller()).toEqual(['hostel_xx01']);
    }, waitOptions);
    await page.goto(`${scene.stack.url}/my-profile/wishlist`);
    await page.getByRole('link', { name: 'Ganga View Hostel' }).first().waitFor();
    await page.goto(detail('hostel_xx02'));
    await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
  });

  it('4. starts offline: content with its age, still signed in', async () => {
    await scene.phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await scene.phone.goOffline();
    const page = await scene.phone.coldStart();
    await page.goto(scene.stack.url);
    await page.getByRole('link', { name: 'Ganga View Hostel' }).first().waitFor();
    await page
      .getByText(/last updated (just now|.* ago)/i)
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);

    await page.goto(detail('hostel_xx01'));
    await page.getByRole('heading', { level: 1, name: 'Ganga View Hostel' }).waitFor();
    await page
      .getByText(/updated (just now|.* ago)/i)
      .first()
      .waitFor();

    await page.goto(`${scene.stack.url}/my-profile/wishlist`);
    await page.getByRole('link', { name: 'Ganga View Hostel' }).first().waitFor();

    await page.goto(detail('hostel_xx09'));
    await page
      .getByText(/not saved on this device/i)
      .first()
      .waitFor();
  });

  it('5. accepts a save, a removal and an enquiry offline', async () => {
    const { page } = scene.phone;
    await page.goto(detail('hostel_xx01'));
    await page.getByRole('button', { name: 'Remove from wishlist' }).first().click();
    await page.getByRole('button', { name: 'Save to wishlist' }).first().waitFor();
    await page.goto(detail('hostel_xx02'));
    await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
    await writeEnquiry(page, enquiry);
    await page.getByText('Waiting to send').first().waitFor();

    await page.goto(`${scene.stack.url}/my-profile/wishlist`);
    await page.getByText('Waiting to send').first().waitFor();
    expect(await truth.enquiriesOfOwner()).toHaveLength(0);
    expect(await truth.wishlistOfTraveller()).toEqual(['hostel_xx01']);
  });

  it('6. sends everything once when the network returns to a closed tab', async () => {
    const blank = await scene.phone.context.newPage();
    await scene.phone.page.close();
    await scene.phone.goOnline();
    await vi.waitFor(async () => {
      expect(await truth.enquiriesOfOwner()).toHaveLength(1);
      expect(await truth.wishlistOfTraveller()).toEqual(['hostel_xx02']);
    }, waitOptions);
    await blank.goto(detail('hostel_xx02'));
    await blank.getByText('Sent', { exact: true }).first().waitFor();
    const [received] = await truth.enquiriesOfOwner();
    expect(received).toMatchObject({
      name: 'Asha Kumari',
      phone: '+919876543210',
      message: enquiry.message,
    });
  });

  it('7. notifies the owner once, live, with name, phone and message', async () => {
    const { page } = owner;
    await signIn(page, scene.stack.url, 'owner@example.com');
    await page.goto(`${scene.stack.url}/hostel-dashboard/analytics?tab=inbox`);
    await page.getByText(enquiry.message).first().waitFor();
    await page.getByText('Asha Kumari').first().waitFor();
    await page
      .getByText(/98765 ?43210/)
      .first()
      .waitFor();
    expect(await truth.notificationsOfOwner()).toHaveLength(1);

    const second = 'A second question, written while the owner looks at the inbox.';
    const traveller = await scene.phone.context.newPage();
    await traveller.goto(detail('hostel_xx03'));
    await writeEnquiry(traveller, { ...enquiry, message: second });
    await page.getByText(second).first().waitFor();
    expect(await truth.notificationsOfOwner()).toHaveLength(2);
  });
}
