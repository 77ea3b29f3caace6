import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../deploy/testing/test-stack.ts';
import { newPhone, type Phone } from './support/phone.ts';

describe('the catalogue on the phone', () => {
  let stack: TestStack;
  let phone: Phone;
  const names = () => phone.page.getByRole('article').getByRole('heading').allTextContents();
  const chip = (name: RegExp) => phone.page.getByRole('button', { name });

  beforeAll(async () => {
    stack = await startTestStack('one process, embedded log');
    phone = await newPhone(stack.link);
  });

  afterAll(async () => {
    await phone?.closeBrowser();
    await stack?.stop();
  });

  it('counts what each choice leaves, and filters on the server', async () => {
    await phone.page.goto(stack.url);
    await chip(/^Girls ?4$/).click();
    await phone.page.waitForURL(/gender=Girls/);
    await expect.poll(names, { timeout: 15_000 }).toHaveLength(4);
    expect(await names()).toContain('Saraswati Girls Hostel');
  });

  it('filters, sorts and searches the same without a network, after a restart too', async () => {
    await phone.page.getByLabel('Sort').selectOption('price-asc');
    await phone.page.waitForURL(/sort=price-asc/);
    await expect.poll(names, { timeout: 15_000 }).toHaveLength(4);
    const online = await names();
    await phone.goOffline();
    const page = await phone.coldStart();
    await page.goto(`${stack.url}/?gender=Girls&sort=price-asc`);
    await expect.poll(names, { timeout: 15_000 }).toEqual(online);
    await page.getByRole('searchbox').fill('बोरिंग रोड');
    await expect.poll(names, { timeout: 15_000 }).toEqual(['Saraswati Girls Hostel']);
    await page.getByRole('searchbox').fill('golghr');
    await page.getByText('No hostel fits').waitFor();
    await chip(/^Girls/).click();
    await expect.poll(names, { timeout: 15_000 }).toEqual(['Golghar Nivas']);
  });

  it('remembers on this phone for whom the hostel is', async () => {
    await chip(/^Unisex/).click();
    await phone.page.goto(stack.url);
    await phone.page.waitForURL(/gender=Unisex/);
    await expect.poll(names, { timeout: 15_000 }).toHaveLength(4);
  });
});
