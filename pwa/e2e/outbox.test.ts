import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, writeEnquiry } from './support/user-actions.ts';
import { browsersThatSend, type Phone } from './support/phone.ts';
import { setUpScene } from './support/scene.ts';
import { type ServerState, readServerState } from './support/server-state.ts';
import { waitOptions } from './support/wait-options.ts';

const isEnquiry = (method: string, path: string) =>
  method === 'POST' && path.includes('/send-enquiry/');

describe.each(browsersThatSend)('the outbox, in $browser', ({ withoutSync }) => {
  const scene = setUpScene({ withoutSync });
  let truth: ServerState;
  let before: number;
  const detail = (id: string) => `${scene.stack.url}/hostel-detail?hostelId=${id}`;
  const write = (page: Phone['page'], message: string) =>
    writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
  const arrived = async () => (await truth.enquiriesOfOwner()).length - before;

  beforeAll(async () => {
    truth = readServerState(scene.stack);
    await signIn(scene.phone.page, scene.stack.url, 'traveller@example.com');
    await scene.phone.page.goto(scene.stack.url);
    await scene.phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  });

  beforeEach(async () => {
    before = (await truth.enquiriesOfOwner()).length;
  });

  it('sends once when the answer is lost after the server has committed', async () => {
    const { page } = scene.phone;
    await page.goto(detail('hostel_xx01'));
    expect(await page.evaluate(() => 'SyncManager' in globalThis)).toBe(!withoutSync);
    scene.stack.link.loseAnswerOf(isEnquiry);
    await write(page, 'The answer to this one gets lost on its way back.');
    await page.getByText('Sent', { exact: true }).first().waitFor();
    expect(scene.stack.link.lost).toHaveLength(1);
    expect(await arrived()).toBe(1);
  });

  it('sends once with two tabs open when the network returns', async () => {
    const { page, context } = scene.phone;
    await page.goto(detail('hostel_xx02'));
    await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
    const other = await context.newPage();
    await other.goto(scene.stack.url);
    await scene.phone.goOffline();
    await write(page, 'Two tabs look at this one; one of them sends it.');
    await page.getByText('Waiting to send').first().waitFor();
    const sentBefore = scene.stack.link.carried.filter((line) =>
      line.includes('/send-enquiry/'),
    ).length;
    await scene.phone.goOnline();
    await page.getByText('Sent', { exact: true }).first().waitFor();
    await vi.waitFor(async () => expect(await arrived()).toBe(1), waitOptions);
    const sent = scene.stack.link.carried.filter((line) => line.includes('/send-enquiry/')).length;
    expect(sent - sentBefore).toBe(1);
    await other.close();
  });

  it('sends after a stalled connection recovers', async () => {
    const { page } = scene.phone;
    await page.goto(detail('hostel_xx03'));
    await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
    scene.stack.link.set('stalled');
    await write(page, 'The bars are full and nothing comes through.');
    await page.getByText('Waiting to send').first().waitFor();
    expect(await page.getByText('Sent', { exact: true }).count()).toBe(0);
    scene.stack.link.set('up');
    await page.getByText('Sent', { exact: true }).first().waitFor();
    expect(await arrived()).toBe(1);
  });
});
