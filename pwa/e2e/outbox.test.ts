import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../../deploy/testing/test-stack.ts';
import { signIn, writeEnquiry } from './support/people.ts';
import { newPhone, type Phone } from './support/phone.ts';
import { type ServerTruth, serverTruth } from './support/server-truth.ts';

const patience = { timeout: 30_000, interval: 200 };
const isEnquiry = (method: string, path: string) =>
  method === 'POST' && path.includes('/send-enquiry/');

describe('the outbox', () => {
  let stack: TestStack;
  let truth: ServerTruth;
  let phone: Phone;
  let before: number;
  const detail = (id: string) => `${stack.url}/hostel-detail?hostelId=${id}`;
  const write = (page: Phone['page'], message: string) =>
    writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
  const arrived = async () => (await truth.enquiriesOfOwner()).length - before;

  beforeAll(async () => {
    stack = await startTestStack('one process, embedded log');
    truth = serverTruth(stack);
    phone = await newPhone(stack.link);
    await signIn(phone.page, stack.url, 'traveller@example.com');
    await phone.page.goto(stack.url);
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  });

  beforeEach(async () => {
    before = (await truth.enquiriesOfOwner()).length;
  });

  afterAll(async () => {
    await phone?.closeBrowser();
    await stack?.stop();
  });

  it('sends once when the answer is lost after the server has committed', async () => {
    const { page } = phone;
    await page.goto(detail('hostel_xx01'));
    stack.link.loseAnswerOf(isEnquiry);
    await write(page, 'The answer to this one gets lost on its way back.');
    await page.getByText('Sent', { exact: true }).first().waitFor({ timeout: 30_000 });
    expect(stack.link.lost).toHaveLength(1);
    expect(await arrived()).toBe(1);
  });

  it('sends once with two tabs open when the network returns', async () => {
    const { page, context } = phone;
    await page.goto(detail('hostel_xx02'));
    await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
    const other = await context.newPage();
    await other.goto(stack.url);
    await phone.goOffline();
    await write(page, 'Two tabs look at this one; one of them sends it.');
    await page.getByText('Waiting to send').first().waitFor();
    const sentBefore = stack.link.carried.filter((line) => line.includes('/send-enquiry/')).length;
    await phone.goOnline();
    await page.getByText('Sent', { exact: true }).first().waitFor({ timeout: 30_000 });
    await vi.waitFor(async () => expect(await arrived()).toBe(1), patience);
    const sent = stack.link.carried.filter((line) => line.includes('/send-enquiry/')).length;
    expect(sent - sentBefore).toBe(1);
    await other.close();
  });

  it('keeps what a stalled connection swallows and sends it when the link recovers', async () => {
    const { page } = phone;
    await page.goto(detail('hostel_xx03'));
    await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
    stack.link.set('stalled');
    await write(page, 'The bars are full and nothing comes through.');
    await page.getByText('Waiting to send').first().waitFor();
    expect(await page.getByText('Sent', { exact: true }).count()).toBe(0);
    stack.link.set('up');
    await page.getByText('Sent', { exact: true }).first().waitFor({ timeout: 60_000 });
    expect(await arrived()).toBe(1);
  });
});
