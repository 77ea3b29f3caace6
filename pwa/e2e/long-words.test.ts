import { textLengths } from '@patna/contracts';
import { type CallName, callUrl } from '@patna/contracts/calls';
import { beforeAll, expect, it, vi } from 'vitest';
import { widenWords, word } from '@patna/testing/data/long-words.ts';
import { addressesToVisit, differsByRole, leaving, routePaths } from './crawl/addresses.ts';
import { signIn, writeEnquiry, writeReview } from './support/user-actions.ts';
import { setUpScene } from './support/scene.ts';
import { bearer, readServerState } from './support/server-state.ts';
import { waitOptions } from './support/wait-options.ts';

const hostel = 'hostel_xx01';
let shared: string;
let thread: string;

const scene = setUpScene();

beforeAll(async () => {
  const { page } = scene.phone;
  await signIn(page, scene.stack.url, 'traveller@example.com');
  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=${hostel}`);
  await writeEnquiry(page, { name: word(60), phone: '9876543210', message: word(500) });
  await page.getByText('Sent', { exact: true }).first().waitFor();
  await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx02`);
  await writeReview(page, word(1500));
  await page.getByRole('button', { name: 'Write a review' }).waitFor();
  await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
  await widenWords(scene.stack.mongoUri);
  shared = await writeToOthers();
});

/**
 * Creates notes, lists, replies and a support message through the front door. Returns the address
 * of the shared list.
 */
async function writeToOthers(): Promise<string> {
  const { stack } = scene;
  const truth = readServerState(stack);
  await vi.waitFor(async () => {
    expect(await truth.wishlistOfTraveller()).toContain('hostel_xx02');
    expect(await truth.enquiriesOfOwner()).toHaveLength(1);
  }, waitOptions);
  const [enquiry] = await truth.enquiriesOfOwner();
  const [traveller, owner] = await Promise.all(
    ['traveller@example.com', 'owner@example.com'].map((email) => bearer(stack, email)),
  );
  const listId = '01890a5d-ac96-774b-bcce-b302099a8057';
  const list = { userId: 'me', listId };
  const saved = { userId: 'me', listingId: 'hostel_xx02' };
  const one = { enquiryId: enquiry?._id ?? '' };
  thread = `/my-profile/enquiries/${one.enquiryId}`;
  const { enquiryReply, wishlistListName, wishlistNote } = textLengths;
  const reply = { text: word(enquiryReply.max) };
  const message = { topic: 'safety', message: word(2000), replyTo: 'traveller@example.com' };
  await send(traveller, 'saveWishlistList', list, { name: word(wishlistListName.max) });
  await send(traveller, 'arrangeWishlistItem', saved, {
    note: word(wishlistNote.max),
    lists: [listId],
  });
  await send(owner, 'replyToEnquiry', one, reply);
  await send(traveller, 'replyToEnquiry', one, reply);
  await send(traveller, 'sendSupportMessage', { userId: 'me' }, message);
  const { data } = await send(traveller, 'shareWishlistList', list);
  return `/shared-list#${(data as { token: string }).token}`;
}

async function send(
  token: string | undefined,
  call: CallName,
  params: Record<string, string>,
  body?: object,
): Promise<{ data: unknown }> {
  const answer = await fetch(scene.stack.gatewayUrl + callUrl(call, params), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.ok, `${call}: ${text}`).toBe(true);
  return JSON.parse(text) as { data: unknown };
}

it.concurrent.each([
  ['traveller', undefined],
  ['owner', 'owner@example.com'],
  ['admin', 'admin@example.com'],
])(
  'no long word makes a page of %s wider than 320 px',
  async (_, email) => {
    const phone = email === undefined ? scene.phone : await scene.newPhone();
    const { page } = phone;
    if (email !== undefined) await signIn(page, scene.stack.url, email);
    await page.setViewportSize({ width: 320, height: 740 });
    const wide: string[] = [];
    const added = [
      shared,
      thread,
      '/my-profile/wishlist?list=01890a5d-ac96-774b-bcce-b302099a8057',
      `/?q=${word(120)}`,
    ];
    for (const address of [...addressesToVisit(await routePaths()), ...added]) {
      if (address === leaving || address.startsWith('/login')) continue;
      if (email !== undefined && !differsByRole(address)) continue;
      await page.goto(`${scene.stack.url}${address}`);
      await page.locator('#root main, #root h1').first().waitFor();
      await page.waitForTimeout(700);
      const width = await page.evaluate(() =>
        Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
      );
      if (width > 320) wide.push(`${address}: ${width}`);
    }
    expect(wide).toEqual([]);
  },
  300_000,
);
