import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FaultyLink } from '@patna/testing/links/faulty-link.ts';
import { type RecordedStack, startRecordedStack } from '@patna/testing/stack/recorded-stack.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { readStoredRows } from './support/stored-data.ts';
import { newPhone, type Phone } from './support/phone.ts';
import { waitOptions } from './support/wait-options.ts';

const recorded = path.join(import.meta.dirname, 'recorded', 'c8263d3');
/** More retries than the previous release makes. */
const everyWrite = 200;
const isWrite = (method: string) => method !== 'GET';

interface Queued {
  readonly operation: string;
  readonly key: string;
}

/** Profiles of a previous release, opened with today's build (see `recorded/record.ts`). */
describe('phones of release c8263d3', () => {
  let stack: RecordedStack;
  let link: FaultyLink;
  let phone: Phone | undefined;

  beforeAll(async () => {
    stack = await startRecordedStack(path.join(recorded, 'people.json.gz'));
    ({ link } = stack);
  });
  afterEach(() => phone?.closeBrowser());
  afterAll(() => stack?.stop());

  const detail = (id: string) => `${link.url}/hostel-detail?hostelId=${id}`;

  it('send every waiting write once under their own build and keep the rest', async () => {
    const queued = JSON.parse(
      await readFile(path.join(recorded, 'queued.json'), 'utf8'),
    ) as Queued[];
    phone = await openRecorded('traveller');
    const { page } = phone;
    for (let n = 0; n < everyWrite; n += 1) link.fail(isWrite, { kind: 'drop' });
    await page.goto(`${link.url}/my-profile/outbox`);
    expect(await readStoredRows<Queued>(page, 'outbox')).toHaveLength(queued.length);
    const oldTab = await phone.context.newPage();
    await oldTab.goto(`${link.url}/my-profile/wishlist`);
    expect(await isTodays(oldTab)).toBe(false);
    await update(page);
    expect(await readStoredRows<Queued>(page, 'outbox')).toHaveLength(queued.length);

    link.heal();
    await page.goto(link.url);
    await vi.waitFor(
      async () => expect(await readStoredRows(page, 'outbox')).toEqual([]),
      waitOptions,
    );
    for (const { key, operation } of queued) {
      expect
        .soft(
          link.keys.map((each) => each.key),
          operation,
        )
        .toContain(key);
    }
    await expectStored();

    await page.goto(detail('hostel_xx04'));
    await page.getByRole('button', { name: 'Send enquiry' }).first().click();
    const message = page.getByRole('dialog').getByLabel('Message');
    expect(await message.inputValue()).toBe('A draft from before the update.');
    await phone.goOffline();
    await page.goto(detail('hostel_xx04'));
    await page.getByText(/^Ready offline/).waitFor();
    await phone.goOnline();
  });

  it('show what a guest had saved', async () => {
    phone = await openRecorded('guest');
    await phone.page.goto(`${link.url}/my-profile/wishlist`);
    // A screen with missing files loads today's build by itself.
    await vi.waitFor(() => expect(isTodays(phone?.page as Page)).resolves.toBe(true), waitOptions);
    await phone.page.goto(`${link.url}/my-profile/wishlist`);
    await phone.page.locator('a[href*="hostel_xx05"]').first().waitFor();
    expect(await phone.page.getByRole('article').count()).toBe(1);
  });

  async function openRecorded(name: string): Promise<Phone> {
    const profile = await makeTempDir('profile');
    const archive = path.join(recorded, `${name}.tar.gz`);
    await promisify(execFile)('tar', ['-xzf', archive, '-C', profile]);
    return newPhone(link, { copyOf: profile });
  }

  /** The previous build still shows its own text when today's build is offered. */
  async function update(page: Page): Promise<void> {
    expect(await isTodays(page)).toBe(false);
    await page.getByText('A newer version of the app is ready.').waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await vi.waitFor(async () => expect(await isTodays(page)).toBe(true), waitOptions);
    await page.waitForLoadState();
  }

  async function isTodays(page: Page): Promise<boolean> {
    const script = await page.locator('script[data-app]').first().getAttribute('data-app');
    const html = await readFile(
      path.resolve(import.meta.dirname, '../dist/app-shell.html'),
      'utf8',
    );
    return html.includes(`"${script}"`);
  }

  async function expectStored(): Promise<void> {
    const stored = (...asked: Parameters<RecordedStack['stored']>) => stack.stored(...asked);
    for (const message of ['Sent before the update.', 'Waiting when the update came.']) {
      expect.soft(await stored('enquiry.enquiries', { 'input.message': message })).toHaveLength(1);
    }
    const reviews = { comment: /^Reviewed before the update/ };
    expect.soft(await stored('listings.reviews', reviews)).toHaveLength(1);
    const support = { message: /^Written before the update/ };
    expect.soft(await stored('listings.support_messages', support)).toHaveLength(1);
    const saved = await stored('wishlist.items', { saved: true });
    expect
      .soft(saved.map(({ listingId }) => listingId as string).toSorted())
      .toEqual(['hostel_xx01', 'hostel_xx02']);
    expect.soft(saved.map(({ note }) => note as string)).toContain('Noted before the update');
    const lists = await stored('wishlist.lists');
    expect.soft(lists.map(({ name }) => name as string)).toEqual(['Before the update']);
    expect.soft(JSON.stringify(await stored('users.users'))).toContain('Tara Kumari');
  }
});
