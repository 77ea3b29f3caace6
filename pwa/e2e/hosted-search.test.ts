import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { algoliasearch } from 'algoliasearch';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpScene } from './support/scene.ts';
import { waitForStoredCatalogue } from './support/stored-data.ts';
import { waitOptions } from './support/wait-options.ts';

const indexName = 'LISTINGS_INDEX';
const [ashiana, saraswati, sujata, maithili] = [
  "Ashiana Women's Home",
  'Saraswati Girls Hostel',
  'Sujata Girls Hostel',
  'Maithili Sadan Girls Hostel',
];
const searches = [
  { search: { q: 'near AIIMS, girls' }, found: [ashiana, saraswati, sujata, maithili] },
  { search: { q: 'एम्स के पास लड़कियाँ' }, found: [ashiana, saraswati, sujata, maithili] },
  {
    search: { q: 'girls', sort: 'price-desc' },
    found: [saraswati, ashiana, sujata, maithili],
  },
];

/** A hostel that all searches find, but that the index lacks, so that its answers can be recognised. */
const removed = ashiana;

const scene = setUpScene({ searchOptions: { ALGOLIA_RESULTS: 'on' } });
const index = () => {
  const { settings, emulatorUrl } = scene.stack;
  return { key: settings.searchAdminKey, address: `${new URL(emulatorUrl).host}/algolia` };
};

beforeAll(async () => {
  const { key, address } = index();
  const env = { ALGOLIA_APP_ID: 'LOCAL', ALGOLIA_ADMIN_KEY: key, ALGOLIA_LOCAL_ADDRESS: address };
  const command = ['deploy/operate/search/search.ts', 'settings'];
  const options = { cwd: checkoutRoot, env };
  await promisify(execFile)(process.execPath, command, options);
  await removeFromIndex(removed);
});

/** Opens home with a search and waits until it lists `expected`, in this order. */
async function expectListed(page: Page, search: Record<string, string>, expected: string[]) {
  await page.goto(`${scene.stack.url}/?${new URLSearchParams(search)}`);
  const names = () => page.getByRole('article').getByRole('heading').allTextContents();
  await expect.poll(names, waitOptions).toEqual(expected);
}

async function removeFromIndex(name: string): Promise<void> {
  const { key, address } = index();
  const host = { url: address, protocol: 'http' as const, accept: 'readWrite' as const };
  const client = algoliasearch('LOCAL', key, { hosts: [host] });
  const { results } = await client.searchForHits({ requests: [{ indexName, query: name }] });
  const objectID = results[0]?.hits[0]?.objectID ?? '';
  await client.deleteObject({ indexName, objectID });
}

it('the index answers a phone without the catalogue, with the hostels that others list offline', async () => {
  const { page } = scene.phone;
  await page.goto(scene.stack.url);
  await waitForStoredCatalogue(page);
  await scene.phone.goOffline();
  for (const { search, found } of searches) await expectListed(page, search, found);
  await scene.phone.goOnline();

  const other = await scene.newPhone();
  await other.page.route('**/listings/changes*', (route) => route.abort());
  for (const { search, found } of searches) {
    const expected = found.filter((name) => name !== removed);
    await expectListed(other.page, search, expected);
  }
});
