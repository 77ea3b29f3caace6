import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startStack } from '@patna/testing/stack/local-stack.ts';
import { openLink } from '@patna/testing/links/faulty-link.ts';
import { dumpPeople } from '@patna/testing/stack/store-dump.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import {
  waitForStoredCatalogue,
  waitForStoredHostels,
  readStoredRows,
  waitForStoredSave,
} from '../support/stored-data.ts';
import { waitForCachedScreens } from '../support/cached-screens.ts';
import { signIn, writeEnquiry, writeReview } from '../support/user-actions.ts';
import { newPhone } from '../support/phone.ts';

/**
 * Fills two phones with a release's data and writes their profiles and the people's server records
 * to a folder: `node recording.ts FOLDER PORT`. Called by `record.ts` inside a checkout of that
 * release.
 */
const [, , folder = '', publicPort = ''] = process.argv;
const port = await freePort();
const stack = await startStack(
  {
    port,
    publicPort: Number(publicPort),
    dataDir: await makeTempDir('recording'),
    mongoUri: '',
    kafkaBrokers: '',
    mode: 'one-process',
    logLevel: 'warn',
  },
  () => undefined,
);
const link = await openLink(Number(publicPort), port);
const detail = (id: string) => `${link.url}/hostel-detail?hostelId=${id}`;

const guest = await newPhone(link);
await guest.page.goto(link.url);
await guest.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
await guest.page.goto(detail('hostel_xx05'));
await guest.page.getByRole('button', { name: 'Save to wishlist' }).first().click();
await waitForStoredSave(guest.page, 'hostel_xx05');
await guest.closeBrowser();

const traveller = await newPhone(link);
const { page } = traveller;
await signIn(page, link.url, 'traveller@example.com');
await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
for (const id of ['hostel_xx01', 'hostel_xx02', 'hostel_xx03', 'hostel_xx04']) {
  await page.goto(detail(id));
  await waitForStoredHostels(page, id);
}
await page.getByRole('button', { name: /^Save for the trip/ }).click();
await page.getByText(/^Ready for the trip/).waitFor({ timeout: 60_000 });
await page.goto(detail('hostel_xx01'));
await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
await waitForStoredSave(page, 'hostel_xx01');
await page.goto(detail('hostel_xx03'));
const person = { name: 'Asha Kumari', phone: '9876543210' };
await writeEnquiry(page, { ...person, message: 'Sent before the update.' });
await page.getByText('Sent', { exact: true }).first().waitFor();
await page.goto(`${link.url}/edit-profile`);
await page.getByRole('form', { name: 'About you' }).getByLabel('Name', { exact: true }).waitFor();
await page.goto(`${link.url}/my-profile/wishlist`);
await page.getByRole('button', { name: 'Note and lists: Ganga View Hostel' }).waitFor();
await page.goto(link.url);
await waitForCachedScreens(page);
await waitForStoredCatalogue(page);

await traveller.goOffline();
await page.goto(detail('hostel_xx01'));
await writeEnquiry(page, { ...person, message: 'Waiting when the update came.' });
await page.getByText('Waiting to send').first().waitFor();
await page.goto(detail('hostel_xx02'));
await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
await waitForStoredSave(page, 'hostel_xx02');
await writeReview(page, 'Reviewed before the update: quiet nights and good food.');
await page.getByRole('button', { name: 'Write a review' }).waitFor();
await page.goto(`${link.url}/my-profile/wishlist`);
await page.getByRole('button', { name: 'Note and lists: Ganga View Hostel' }).click();
await page.getByLabel('Note, only for you').fill('Noted before the update');
await page.getByRole('button', { name: 'Keep' }).click();
await page.getByText('Noted before the update').waitFor();
await page.getByRole('button', { name: 'New list' }).click();
await page.getByLabel('Name of the list').fill('Before the update');
await page.getByRole('button', { name: 'Keep' }).click();
await page.getByRole('button', { name: 'Before the update', pressed: true }).waitFor();
await page.goto(`${link.url}/edit-profile`);
const profile = page.getByRole('form', { name: 'About you' });
await profile.getByLabel('Name', { exact: true }).fill('Tara Kumari');
await profile.getByRole('button', { name: 'Save' }).click();
await profile.getByText('Kept on this phone').waitFor();
await page.goto(`${link.url}/customer-support?topic=safety`);
await page
  .getByLabel('Your message')
  .fill('Written before the update: the street light is broken.');
await page.getByRole('button', { name: 'Send', exact: true }).click();
await page.getByText('It waits on this phone').waitFor();
await page.goto(detail('hostel_xx04'));
await page.getByRole('button', { name: 'Send enquiry' }).first().click();
await page.getByRole('dialog').getByLabel('Message').fill('A draft from before the update.');
await page.waitForTimeout(2000);

const rows = await readStoredRows<{ operation: string; key: string }>(page, 'outbox');
const queued = rows.map(({ operation, key }) => ({ operation, key }));
await traveller.closeBrowser();

await dumpPeople(stack.settings.mongoUri, path.join(folder, 'people.json.gz'));
await link.stop();
await stack.stop();

await writeFile(
  path.join(folder, 'phones.json'),
  JSON.stringify({ guest: guest.profile, traveller: traveller.profile, queued }, null, 1),
);
process.exit(0);
