import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpScene } from './support/scene.ts';
import { waitForStoredHostels } from './support/stored-data.ts';
import { waitOptions } from './support/wait-options.ts';

const scene = setUpScene();
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const detail = (id: string) => `${scene.stack.url}/hostel-detail?hostelId=${id}`;

/** The lines of the first kind of room, which is the cheapest one: a double room. */
const saraswati = {
  Rent: '₹6,500 – ₹7,800',
  Meals: 'Included',
  Electricity: 'Included',
  Laundry: 'Included',
  Maintenance: 'No charge',
  'Monthly total': '₹6,500 – ₹7,800',
  Deposit: '₹7,000',
  'Joining fee': '₹1,000',
  'Total to move in': '₹14,500 – ₹15,800',
  'Deposit refund': 'Within 30 days of moving out',
  'Deposit deductions': 'Damage, Unpaid dues, Short notice',
};

async function expectCosts(page: Page): Promise<void> {
  const table = page.locator('#root article').getByRole('table');
  for (const [name, text] of Object.entries(saraswati)) {
    const line = table.getByRole('row').filter({
      has: page.getByRole('rowheader', { name, exact: true }),
    });
    await expect.poll(() => line.getByRole('cell').textContent(), waitOptions).toBe(text);
  }
}

async function expectCompared(page: Page): Promise<void> {
  const row = page.locator('tr[data-key="moveIn"]').getByRole('cell');
  await row.nth(1).waitFor();
  expect(await row.allTextContents()).toEqual(['₹14,500 – ₹15,800', 'From ₹9,500']);
  const fee = page.locator('tr[data-key="joiningFee"]').getByRole('cell');
  expect(await fee.allTextContents()).toEqual(['₹1,000', 'Not stated']);
}

it('filters by totals, shows every cost and compares them, online and offline', async () => {
  const { phone } = scene;
  const { page } = phone;
  await page.goto(scene.stack.url);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const total = page.getByRole('group', { name: 'Monthly total' });
  await total.getByText(/^Up to ₹8,000/).click();
  const moveIn = page.getByRole('group', { name: 'Total to move in' });
  await moveIn.getByText(/^Up to ₹15,000/).click();
  await page.getByRole('button', { name: 'Show 1 hostel', exact: true }).click();
  await page.waitForURL(/maxTotal=8000.*maxMoveIn=15000/);
  await expect.poll(() => names(page), waitOptions).toEqual(['Saraswati Girls Hostel']);

  await page.getByRole('article').getByRole('link').first().click();
  await expectCosts(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.goto(detail('hostel_xx06'));
  await page.getByText(/^The total doesn't include costs.*Joining fee$/).waitFor();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('link', { name: 'Compare 2 hostels' }).click();
  await expectCompared(page);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await waitForStoredHostels(page, 'hostel_xx02', 'hostel_xx06');
  await phone.goOffline();
  const offline = await phone.coldStart();
  await offline.goto(`${scene.stack.url}/?maxTotal=8000&maxMoveIn=15000`);
  await expect.poll(() => names(offline), waitOptions).toEqual(['Saraswati Girls Hostel']);
  await offline.goto(detail('hostel_xx02'));
  await expectCosts(offline);
  await offline.goto(`${scene.stack.url}/compare`);
  await expectCompared(offline);
});
