import { callUrl } from '@patna/contracts/calls';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { plainPhoto } from '@patna/testing/data/plain-photo.ts';
import { setUpScene } from './support/scene.ts';
import { signIn } from './support/user-actions.ts';

const scene = setUpScene();
let moderator: Page;

it('an owner sends papers, and a moderator opens them and approves the verification', async () => {
  const owner = (await scene.newPhone()).page;
  await signIn(owner, scene.stack.url, 'owner@example.com');
  await owner.goto(`${scene.stack.url}/hostel-dashboard/analytics?tab=overview`);
  const card = owner
    .getByRole('listitem')
    .filter({ hasText: /checks? passed/ })
    .first();
  await card.getByText(/checks? passed/).click();
  await card
    .getByRole('button', { name: /^Ask for verification/ })
    .first()
    .click();
  const file = card.locator('input[type=file]');
  await file.setInputFiles({
    name: 'registration.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 registration'),
  });
  await card.getByText(/^PDF, /).waitFor();
  const buffer = await plainPhoto(800, 600);
  await file.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer });
  await card.getByText(/^Photo, /).waitFor();

  moderator = (await scene.newPhone()).page;
  await signIn(moderator, scene.stack.url, 'admin@example.com');
  await moderator.goto(`${scene.stack.url}/moderation?queue=verification`);
  await moderator.getByRole('button', { name: 'Assign to me' }).click();
  await moderator.getByRole('button', { name: /^Open document 2/ }).click();
  const paper = moderator.getByRole('img', { name: 'Document 2' });
  await paper.waitFor();
  expect(await paper.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800);
  const download = moderator.waitForEvent('download');
  await moderator.getByRole('button', { name: /^Download PDF 1/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^paper-.*\.pdf$/);
  await moderator.getByRole('button', { name: 'Approve', exact: true }).click();
  await moderator.getByLabel(/^Evidence/).fill('Agrees with the list of the police.');
  await moderator.getByRole('button', { name: 'Approve verification' }).click();
  await moderator.getByText('All caught up').waitFor();

  await owner.reload();
  await owner.getByText('6 checks passed').waitFor();
});

it('a search of five people that finds nothing is listed for moderators, without who searched', async () => {
  const q = 'zylofon lodge';
  const count = callUrl('countFailedSearch');
  for (const device of [1, 2, 3, 4]) {
    const answer = await fetch(scene.stack.gatewayUrl + count, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q, visitor: String(device).padStart(64, '0') }),
    });
    expect(answer.status).toBe(200);
  }
  await moderator.goto(`${scene.stack.url}/moderation?queue=searches`);
  await moderator.getByRole('heading', { name: 'No failed searches' }).waitFor();

  const { page } = scene.phone;
  const counted = page.waitForResponse((response) => response.url().includes(count));
  await page.goto(`${scene.stack.url}/?${new URLSearchParams({ q })}`);
  await page.getByText('No matching hostels').waitFor();
  expect((await counted).status()).toBe(200);

  const list = moderator.waitForResponse((response) =>
    response.url().includes(callUrl('failedSearches')),
  );
  await moderator.getByRole('button', { name: 'Refresh' }).click();
  await moderator.getByRole('heading', { name: q }).waitFor();
  await moderator.getByText(/^5 people, last searched on /).waitFor();
  const lastOn = expect.any(String) as string;
  expect(await (await list).json()).toEqual({ data: [{ query: q, people: 5, lastOn }] });
});
