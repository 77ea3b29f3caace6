import { callUrl } from '@patna/contracts';
import { describe, expect, it } from 'vitest';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

const changes = `GET ${callUrl('listingChanges')}`;

describe('the catalogue on the phone', () => {
  const scene = setUpScene();
  const names = () => scene.phone.page.getByRole('article').getByRole('heading').allTextContents();
  const chip = (name: RegExp) => scene.phone.page.getByRole('button', { name });

  it('counts the results of each choice and filters on the server', async () => {
    await scene.phone.page.goto(scene.stack.url);
    await chip(/^Girls ?4$/).click();
    await scene.phone.page.waitForURL(/gender=Girls/);
    await expect.poll(names, waitOptions).toHaveLength(4);
    expect(await names()).toContain('Saraswati Girls Hostel');
  });

  it('filters, sorts and searches the same offline, also after a restart', async () => {
    await chip(/^Filters/).click();
    await scene.phone.page.getByRole('radio', { name: 'Lowest rent first' }).check();
    await chip(/^Show 4 hostels$/).click();
    await scene.phone.page.waitForURL(/sort=price-asc/);
    await expect.poll(names, waitOptions).toHaveLength(4);
    const online = await names();
    await scene.phone.goOffline();
    const page = await scene.phone.coldStart();
    await page.goto(`${scene.stack.url}/?gender=Girls&sort=price-asc`);
    await expect.poll(names, waitOptions).toEqual(online);
    await page.getByRole('searchbox').fill('बोरिंग रोड');
    await expect.poll(names, waitOptions).toEqual(['Saraswati Girls Hostel']);
    await page.getByRole('searchbox').fill('golghr');
    await page.getByText('No matching hostels').waitFor();
    await chip(/^Girls/).click();
    await expect.poll(names, waitOptions).toEqual(['Golghar Nivas']);
  });

  it('remembers the chosen gender on this phone', async () => {
    await chip(/^Unisex/).click();
    await scene.phone.page.waitForURL(/gender=Unisex/);
    await scene.phone.page.goto(scene.stack.url);
    await scene.phone.page.waitForURL(/gender=Unisex/);
    await expect.poll(names, waitOptions).toHaveLength(4);
  });

  it('is fetched once for all open tabs', async () => {
    await scene.phone.goOnline();
    await scene.phone.closeBrowser();
    const fetched = () => scene.stack.link.carried.filter((line) => line === changes).length;
    const before = fetched();
    const other = await scene.newPhone();
    const tabs = [other.page, await other.context.newPage(), await other.context.newPage()];
    for (const tab of tabs) await tab.goto(scene.stack.url, { waitUntil: 'commit' });
    for (const tab of tabs) {
      await tab.bringToFront();
      await tab.getByRole('button', { name: /^Girls ?4$/ }).waitFor();
    }
    expect(fetched() - before).toBe(1);
  });
});
