import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { openPushRecords, type PushRecords } from '@patna/testing/stack/push-records.ts';
import { deliverPush } from './support/deliver-push.ts';
import { waitOptions } from './support/wait-options.ts';
import { setUpScene } from './support/scene.ts';
import { signIn } from './support/user-actions.ts';

const gateway = {
  PUSH_API_KEY: 'key',
  PUSH_PROJECT_ID: 'patna-hostels-local',
  PUSH_SENDER_ID: '1234',
  PUSH_APP_ID: '1:1234:web:5',
  PUSH_VAPID_KEY: 'BKey',
};
const device = 'token-of-the-phone';
const endpoint = 'https://push.test/subscription';

/** How long the page waits for a test notification. */
const longestTestMs = 20_000;

const scene = setUpScene({ gateway });
let records: PushRecords;
beforeAll(async () => {
  records = await openPushRecords(scene.stack.mongoUri);
});
afterAll(() => records?.stop());

const storedDevice = () => records.device(device);

it('a phone is registered again at the start, and shows and acknowledges a test push', async () => {
  const { page, context } = scene.phone;
  const { url } = scene.stack;
  await context.grantPermissions(['notifications'], { origin: url });
  await page.addInitScript((address) => {
    const subscription = { endpoint: address } as PushSubscription;
    PushManager.prototype.getSubscription = async () => subscription;
  }, endpoint);
  await signIn(page, url, 'owner@example.com');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.evaluate(
    ([token, address]) => {
      const { id } = JSON.parse(localStorage.getItem('patna.session') ?? '{}');
      const note = { token, userId: id, endpoint: address, renewedAt: Date.now() };
      localStorage.setItem('patna.device', JSON.stringify(note));
    },
    [device, endpoint],
  );
  await page.goto(`${url}/hostel-dashboard/analytics?tab=notifications`);
  await eventually(async () => (await storedDevice()) !== null);

  const test = page.getByRole('button', { name: 'Send test notification' });
  await test.click();
  await page.getByText('Test sent. Waiting').waitFor(waitOptions);
  const [data] = await eventually(async () => {
    const all = await records.accepted(device);
    return all.length > 0 && all;
  });
  await deliverPush(page, data);
  await page.getByText('The test was shown on this device').waitFor(waitOptions);
  await eventually(async () => (await storedDevice())?.lastShownAt !== undefined);
  expect(await storedDevice()).not.toHaveProperty('unshownSince');

  await page.clock.install();
  await test.click();
  await page.getByText('Test sent. Waiting').waitFor(waitOptions);
  await page.clock.fastForward(longestTestMs);
  await page.getByText("The test notification didn't arrive").waitFor(waitOptions);
});
