import { beforeAll, expect, it, vi } from 'vitest';
import { setUpScene } from './support/scene.ts';
import { callAs } from './support/call-as.ts';
import { readServerState } from './support/server-state.ts';
import { waitForStoredHostels } from './support/stored-data.ts';
import { signIn, writeEnquiry } from './support/user-actions.ts';
import { waitOptions } from './support/wait-options.ts';

const enquiry = { name: 'Asha Kumari', phone: '98765 43210', message: 'Is a bed free in June?' };
const others = ['hostel_xx02', 'hostel_xx03', 'hostel_xx04', 'hostel_xx05', 'hostel_xx06'];

const scene = setUpScene();

beforeAll(async () => {
  const body = { name: 'Asha Kumari', phone: '9876543210', message: 'Is food included?' };
  for (const listingId of others) {
    const params = { listingId, userId: 'me' };
    await callAs(scene.stack, 'traveller@example.com', 'sendEnquiry', { params, body });
  }
  await signIn(scene.phone.page, scene.stack.url, 'traveller@example.com');
});

it('an enquiry opens from the list offline, keeps its address when it is sent, and Back returns to the row', async () => {
  const { page } = scene.phone;
  const { url } = scene.stack;
  const list = page.locator('#root').getByRole('list', { name: 'Your enquiries' });
  const heading = page.locator('#root').getByRole('heading', { level: 1 });
  await page.goto(`${url}/my-profile/enquiries`);
  await list
    .getByRole('link')
    .nth(others.length - 1)
    .waitFor();
  await page.goto(`${url}/hostel-detail?hostelId=hostel_xx01`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await waitForStoredHostels(page, 'hostel_xx01');
  await scene.phone.goOffline();
  await writeEnquiry(page, enquiry);
  await page.getByText('Waiting to send').first().waitFor();
  await page.goto(`${url}/my-profile/enquiries`);
  const row = list.getByRole('link', { name: /Ganga View Hostel.*Is a bed free in June/ });
  await row.waitFor();
  await page.evaluate(() => scrollTo(0, 60));
  await row.click();
  await heading.getByText('Ganga View Hostel').waitFor();
  const address = page.url();
  await page.reload();
  await page.getByText('Waiting to send').first().waitFor();
  await scene.phone.goOnline();
  await page.getByText('Sent', { exact: true }).first().waitFor();
  expect(await readServerState(scene.stack).enquiriesOfOwner()).not.toEqual([]);
  await page.reload();
  await page.getByRole('textbox', { name: 'Write a reply' }).waitFor();
  expect(page.url()).toBe(address);

  await page.getByRole('button', { name: 'All enquiries' }).click();
  await heading.getByText('Your enquiries').waitFor();
  await row.waitFor();
  await page.evaluate(() => scrollTo(0, 150));
  const third = list.getByRole('link').nth(2);
  // Scrolls the row to where it can be clicked.
  await third.click({ trial: true });
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(0);
  await third.click();
  await page.getByRole('textbox', { name: 'Write a reply' }).waitFor();
  await page.goBack();
  await row.waitFor();
  await vi.waitFor(
    async () => expect(await page.evaluate(() => scrollY)).toBe(position),
    waitOptions,
  );
});

it('the address in a push opens the conversation, and an unknown one leads to the list', async () => {
  const { page } = scene.phone;
  const { url } = scene.stack;
  const [asked] = await readServerState(scene.stack).enquiriesOfOwner();
  await page.goto(`${url}/my-profile/enquiries?enquiry=${asked?._id}`);
  await page.getByRole('textbox', { name: 'Write a reply' }).waitFor();
  expect(page.url()).toBe(`${url}/my-profile/enquiries/${asked?._id}`);
  await page.goto(`${url}/my-profile/enquiries/unknown`);
  await page.getByText("We can't find this enquiry").waitFor();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await page.waitForURL(`${url}/my-profile/enquiries`);
});
