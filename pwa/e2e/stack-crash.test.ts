import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLink, type FaultyLink } from '@patna/testing/links/faulty-link.ts';
import { type SpawnedStack, spawnStack } from '@patna/testing/stack/spawned-stack.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { waitForStoredHostels } from './support/stored-data.ts';
import { signIn, writeEnquiry } from './support/user-actions.ts';
import { newPhone, type Phone } from './support/phone.ts';
import { readServerState } from './support/server-state.ts';
import { waitOptions } from './support/wait-options.ts';

describe('kill -9 of the whole stack during an enquiry', () => {
  const message = 'Written in the lift, sent while everything falls over.';
  let options: { port: number; publicPort: number; dataDir: string };
  let stack: SpawnedStack;
  let link: FaultyLink;
  let phone: Phone;

  beforeAll(async () => {
    options = {
      port: await freePort(),
      publicPort: await freePort(),
      dataDir: await makeTempDir('killed'),
    };
    stack = await spawnStack(options);
    link = await openLink(options.publicPort, options.port);
    phone = await newPhone(link);
  });

  afterAll(async () => {
    await phone?.closeBrowser();
    await link?.stop();
    await stack?.stop();
  });

  it('results in exactly one enquiry and one notification', async () => {
    const { page } = phone;
    await signIn(page, link.url, 'traveller@example.com');
    await page.goto(`${link.url}/hostel-detail?hostelId=hostel_xx01`);
    await waitForStoredHostels(page, 'hostel_xx01');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await phone.goOffline();
    await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
    await page.getByText('Waiting to send').first().waitFor();

    link.loseAnswerOf((method, path) => method === 'POST' && path.includes('/send-enquiry/'));
    await phone.goOnline();
    await vi.waitFor(() => expect(link.lost).toHaveLength(1), waitOptions);
    await stack.killEverything();
    stack = await spawnStack(options);

    await page.getByText('Sent', { exact: true }).first().waitFor();
    const truth = readServerState({
      gatewayUrl: `http://127.0.0.1:${options.port}`,
      emulatorUrl: stack.emulatorUrl,
    });
    await vi.waitFor(async () => {
      expect(await truth.notificationsOfOwner()).toHaveLength(1);
    }, waitOptions);
    const received = await truth.enquiriesOfOwner();
    expect(received.map((enquiry) => enquiry.message)).toEqual([message]);
  });
});
