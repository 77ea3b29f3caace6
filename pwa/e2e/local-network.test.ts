import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedPassword } from '@patna/testing/stack/local-settings.ts';
import { type RunningStack, startStack } from '@patna/testing/stack/local-stack.ts';
import { chromiumFlags, findChromium } from '@patna/toolchain/chromium.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { openStoredWrites } from '@patna/testing/stack/stored-writes.ts';
import { writeEnquiry } from './support/user-actions.ts';

/** The stack of `npm start -- --lan`, for a phone on the same network that does not trust its certificate. */
let stack: RunningStack;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const port = await freePort();
  stack = await startStack(
    {
      port,
      publicPort: port,
      dataDir: await makeTempDir('lan'),
      mongoUri: '',
      kafkaBrokers: '',
      mode: 'one-process',
      logLevel: 'warn',
      lan: true,
    },
    () => undefined,
  );
  const executablePath = (await findChromium()) as string;
  browser = await chromium.launch({ executablePath, args: chromiumFlags });
  page = await browser.newPage({
    ignoreHTTPSErrors: true,
    viewport: { width: 360, height: 740 },
    locale: 'en-IN',
  });
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

it('is a secure page that says offline use is off', async () => {
  expect(stack.url).toMatch(/^https:\/\/(?:\d+\.){3}\d+:/);
  await page.goto(stack.url);
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  await page.getByText("The app doesn't work offline because this browser doesn't trust").waitFor();
});

it('accepts the password of this start, not the published one', async () => {
  await page.goto(`${stack.url}/login`);
  await page.getByLabel('Email address').fill('traveller@example.com');
  await page.getByLabel('Password').fill(publishedPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByText("That password isn't right").waitFor();
  await page.getByLabel('Password').fill(stack.settings.localNetwork?.password ?? '');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
});

it('sends an enquiry', async () => {
  await page.goto(`${stack.url}/hostel-detail?hostelId=hostel_xx01`);
  const message = 'Is a bed free from Monday?';
  await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
  await page.getByText('Sent', { exact: true }).first().waitFor();
  const stored = await openStoredWrites(stack.settings.mongoUri);
  expect(await stored.enquiryMessages()).toContain(message);
  await stored.stop();
});

it('shows its metrics to nobody on the network', async () => {
  const answer = await page.request.get(`${stack.url}/metrics`);
  expect(answer.status()).toBe(404);
});
