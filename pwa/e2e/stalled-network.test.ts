import { expect, it } from 'vitest';
import { signIn, writeEnquiry } from './support/user-actions.ts';
import { setUpScene } from './support/scene.ts';
import { readServerState } from './support/server-state.ts';

/** The browser queues requests for one address for 20 s, then opens a connection for each. */
const untilConnectionsAreTakenMs = 24_000;

const scene = setUpScene();

it('screens opened on a stalled network do not block the connections of waiting writes', async () => {
  const { page } = scene.phone;
  const { stack } = scene;
  const detail = `${stack.url}/hostel-detail?hostelId=hostel_xx01`;
  const sendEnquiry = page.getByRole('button', { name: 'Send enquiry' }).first();
  await signIn(page, stack.url, 'traveller@example.com');
  await page.goto(stack.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.goto(detail);
  await sendEnquiry.waitFor();
  stack.link.set('stalled');
  const message = 'The bars are full and nothing comes through.';
  await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
  await page.getByText('Waiting to send').first().waitFor();
  for (let opened = 0; opened < 10; opened += 1) {
    await page.goto(detail, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'See your enquiry' }).first().waitFor();
  }
  await page.waitForTimeout(untilConnectionsAreTakenMs);
  stack.link.set('up');
  await page.getByText('Sent', { exact: true }).first().waitFor();
  expect(await readServerState(stack).enquiriesOfOwner()).toContainEqual(
    expect.objectContaining({ message }),
  );
});
