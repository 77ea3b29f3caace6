import { callUrl, calls, type CallName } from '@patna/contracts/calls';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { uploadPhoto } from '@patna/testing/http/upload-photo.ts';
import { requiredClaims } from '@patna/testing/data/required-claims.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { signIn } from './support/user-actions.ts';
import { setUpScene } from './support/scene.ts';
import { bearer } from './support/server-state.ts';
import { waitOptions } from './support/wait-options.ts';

const scene = setUpScene();
let photo: string;
let id: string;
let version: number;

async function as<T>(
  email: string,
  name: CallName,
  params: Record<string, string>,
  body: object,
): Promise<T> {
  const answer = await fetch(scene.stack.gatewayUrl + callUrl(name, params), {
    method: calls[name].method,
    headers: {
      Authorization: `Bearer ${await bearer(scene.stack, email)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** Width of the displayed photo; 0 without one. */
async function shownWidth(page: Page): Promise<number> {
  const folder = photo.replace(/[^/]*$/, '');
  const image = page.locator(`img[src*="${folder}"], img[srcset*="${folder}"]`).first();
  return image.evaluate((img: HTMLImageElement) => img.naturalWidth, undefined, { timeout: 5000 });
}

function statusIn(page: Page): Promise<number> {
  return page.evaluate(async (url) => (await fetch(url)).status, photo);
}

beforeAll(async () => {
  const port = Number(new URL(scene.stack.gatewayUrl).port);
  photo = await uploadPhoto(port, await bearer(scene.stack, 'traveller@example.com'));
  const body = { ...listingBody([photo]), propertyName: 'Hostel in review' };
  const made = await as<{ id: string }>('traveller@example.com', 'createListing', {}, body);
  ({ id } = made);
});

it('photos of a hostel in review are visible to its owner and moderators only', async () => {
  const { page } = scene.phone;
  await page.goto(`${scene.stack.url}/`);
  expect(await statusIn(page)).toBe(404);

  const owner = await scene.newPhone();
  await signIn(owner.page, scene.stack.url, 'traveller@example.com');
  await owner.page.goto(`${scene.stack.url}/hostel-dashboard/analytics`);
  await owner.page.getByText('Hostel in review').first().waitFor();
  await vi.waitFor(
    async () => expect(await shownWidth(owner.page)).toBeGreaterThan(0),
    waitOptions,
  );
  await owner.closeBrowser();

  const moderator = await scene.newPhone();
  await signIn(moderator.page, scene.stack.url, 'admin@example.com');
  await moderator.page.goto(`${scene.stack.url}/moderation`);
  await moderator.page.getByText('Hostel in review').first().waitFor();
  await vi.waitFor(
    async () => expect(await shownWidth(moderator.page)).toBeGreaterThan(0),
    waitOptions,
  );
  await moderator.closeBrowser();
  expect(await statusIn(page)).toBe(404);
});

it('photos are public after approval', async () => {
  for (const claim of requiredClaims()) {
    ({ version } = await as<{ version: number }>(
      'admin@example.com',
      'recordClaim',
      { listingId: id },
      claim,
    ));
  }
  const decision = { decision: 'approve', version };
  await as('admin@example.com', 'decideListing', { listingId: id }, decision);
  expect(await statusIn(scene.phone.page)).toBe(200);
});
