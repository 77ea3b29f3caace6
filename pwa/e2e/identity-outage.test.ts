import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openStoredWrites, type StoredWrites } from '@patna/testing/stack/stored-writes.ts';
import { startTestStack, type TestStack } from '@patna/testing/stack/test-stack.ts';
import { signIn, writeEnquiry } from './support/user-actions.ts';
import { newPhone, type Phone } from './support/phone.ts';
import { waitOptions } from './support/wait-options.ts';

/** Lifetime of a stored token, with 5 s for clock differences. */
const tokenLifeMs = 66_000;
const message = 'Written while nobody could say who I am.';
/** More requests than one visit makes. */
const everyQuestion = 500;
const isIdentity = (_method: string, path: string) => path.startsWith('/__clerk');

/** An identity provider that never answers, or closes every connection. */
const troubles = {
  stalled: (stack: TestStack) => stack.link.stall(isIdentity),
  dead(stack: TestStack) {
    for (let n = 0; n < everyQuestion; n += 1) stack.link.fail(isIdentity, { kind: 'drop' });
  },
};

let stack: TestStack;
let stored: StoredWrites;

beforeAll(async () => {
  stack = await startTestStack('one process, embedded log', {
    copyOf: inject('seededDataDir'),
  });
  stored = await openStoredWrites(stack.mongoUri);
});

afterEach(() => stack.link.heal());

afterAll(async () => {
  await stored?.stop();
  await stack?.stop();
});

describe('without the identity provider a person', () => {
  let phone: Phone;
  /** A phone that stays off until its token has expired. */
  let laidAway: Phone;
  let laidAwayAt = 0;

  beforeAll(async () => {
    laidAway = await signedInPhone();
    await laidAway.closeBrowser();
    laidAwayAt = Date.now();
    phone = await signedInPhone();
  });

  afterAll(async () => {
    await phone?.closeBrowser();
    await laidAway?.closeBrowser();
  });

  /** Signs in and saves a hostel, whose page is cached too. */
  async function signedInPhone(): Promise<Phone> {
    const signedIn = await newPhone(stack.link);
    const { page } = signedIn;
    await signIn(page, stack.url, 'traveller@example.com');
    await page.goto(stack.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.goto(`${stack.url}/hostel-detail?hostelId=hostel_xx01`);
    const remove = page.getByRole('button', { name: 'Remove from wishlist' }).first();
    const save = page.getByRole('button', { name: 'Save to wishlist' }).first();
    await save.or(remove).first().waitFor();
    if ((await stored.savedHostels()).size === 0) await save.click();
    await vi.waitUntil(async () => (await stored.savedHostels()).size === 1, waitOptions);
    await page.reload();
    await remove.waitFor();
    await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
    return signedIn;
  }

  it.each(['stalled', 'dead'] as const)(
    'has their own data when the identity provider is %s',
    async (trouble) => {
      troubles[trouble](stack);
      const page = await phone.coldStart();
      await page.goto(`${stack.url}/my-profile/wishlist`, { waitUntil: 'commit' });
      await page.getByRole('link', { name: 'Ganga View Hostel' }).first().waitFor();
      expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
    },
  );

  it.each(['stalled', 'dead'] as const)(
    'a visitor sees home when the identity provider is %s',
    async (trouble) => {
      const visitor = await newPhone(stack.link);
      await visitor.page.goto(stack.url);
      await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      troubles[trouble](stack);
      const page = await visitor.coldStart();
      await page.goto(stack.url, { waitUntil: 'commit' });
      await page.getByRole('link', { name: 'Ganga View Hostel' }).first().waitFor();
      await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
      expect(await page.getByRole('article').count()).toBeGreaterThan(1);
      await visitor.closeBrowser();
    },
  );

  // Runs last, so that the token of the first phone has expired.
  it('can write while it stalls and fails; the write is sent once afterwards', async () => {
    await vi.waitUntil(() => Date.now() > laidAwayAt + tokenLifeMs, waitOptions);
    troubles.stalled(stack);
    const page = await laidAway.coldStart();
    await page.goto(`${stack.url}/hostel-detail?hostelId=hostel_xx01`, { waitUntil: 'commit' });
    await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
    await page.getByText('Waiting to send').first().waitFor();
    stack.link.heal();
    troubles.dead(stack);
    await page.reload();
    await page.getByText('Waiting to send').first().waitFor();
    expect(await stored.enquiryMessages()).toEqual([]);
    stack.link.heal();
    await vi.waitFor(async () => {
      expect(await stored.enquiryMessages()).toEqual([message]);
    }, waitOptions);
    await page.getByText('Sent', { exact: true }).first().waitFor();
  });
});
