import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../deploy/testing/test-stack.ts';
import { newPhone, type Phone } from './support/phone.ts';

const golghar = { latitude: 25.62, longitude: 85.139 };

describe('where hostels are', () => {
  let stack: TestStack;
  let phone: Phone;
  const asked: string[] = [];
  const map = () => phone.page.getByRole('application');
  const cards = () => phone.page.getByRole('article').getByRole('heading').allTextContents();
  const shown = () => phone.page.getByRole('status').allTextContents();

  beforeAll(async () => {
    stack = await startTestStack('one process, embedded log');
    phone = await newPhone(stack.link);
    phone.context.on('request', (request) =>
      asked.push(request.url() + (request.postData() ?? '')),
    );
  });

  afterAll(async () => {
    await phone?.closeBrowser();
    await stack?.stop();
  });

  it('goes from the list to the map and back with its filters', async () => {
    await phone.page.goto(`${stack.url}/?gender=Girls`);
    await phone.page.getByRole('link', { name: 'Map', exact: true }).click();
    await phone.page.waitForURL(/\/map\?gender=Girls/);
    await map().waitFor();
    await expect.poll(shown).toContain('4 hostels in this part');
    const { violations } = await new AxeBuilder({ page: phone.page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await phone.page.getByRole('link', { name: 'List', exact: true }).click();
    await phone.page.waitForURL(/\/\?gender=Girls/);
    await expect.poll(cards, { timeout: 15_000 }).toHaveLength(4);
  });

  it('opens a hostel by keys, and coming back finds it chosen', async () => {
    await phone.page.goto(`${stack.url}/map`);
    const pin = phone.page.getByRole('button', { name: /^Patliputra Residency, from/ });
    await pin.press('Enter');
    const chosen = phone.page.getByRole('heading', { name: 'The chosen hostel' });
    await chosen.waitFor();
    await phone.page.locator('section[aria-live] a').first().click();
    await phone.page.waitForURL(/hostel-detail/);
    await phone.page.getByText('How far it is from here').waitFor();
    await phone.page.goBack();
    await chosen.waitFor();
    expect(await pin.getAttribute('aria-pressed')).toBe('true');
  });

  it('sorts by distance from here on the phone, and tells nobody', async () => {
    await phone.context.grantPermissions(['geolocation']);
    await phone.context.setGeolocation(golghar);
    await phone.page.goto(stack.url);
    await phone.page.getByRole('button', { name: 'Near a place' }).click();
    await phone.page.getByRole('button', { name: 'Near me' }).click();
    await phone.page.waitForURL(/near=me/);
    await expect.poll(cards, { timeout: 15_000 }).toContain('Golghar Nivas');
    expect((await cards())[0]).toBe('Golghar Nivas');
    expect(asked.filter((each) => /25\.62|85\.139/.test(each))).toEqual([]);
    expect(phone.page.url()).not.toMatch(/25\.6|85\.1/);
  });

  it('measures from a chosen place and shows the map without a network, after a restart too', async () => {
    await phone.page.goto(`${stack.url}/map?near=golghar`);
    await map().waitFor();
    await phone.goOffline();
    const page = await phone.coldStart();
    await page.goto(`${stack.url}/map?near=golghar`);
    await page.getByText('Distances in a straight line from Golghar').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: /from ₹/ }).count())
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect.poll(async () => (await cards())[0], { timeout: 15_000 }).toBe('Golghar Nivas');
  });
});
