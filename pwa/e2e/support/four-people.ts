import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestStack } from '@patna/testing/stack/test-stack.ts';
import type { Phone } from './phone.ts';
import { password } from './user-actions.ts';

interface Step {
  readonly phone: Phone;
  readonly act: () => Promise<unknown>;
  /** Shown while the phone is offline. */
  readonly waiting: Locator;
  /** Repeats what the app does not send by itself. */
  readonly again?: () => Promise<unknown>;
  /** Shown once the server has it. */
  readonly done: Locator;
}

/** Acts without a network, waits until the screen says that nothing was sent yet, and reconnects. */
export async function actOffline({ phone, act, waiting, again, done }: Step): Promise<void> {
  await phone.goOffline();
  await act();
  await waiting.first().waitFor();
  await phone.goOnline();
  await again?.();
  await done.first().waitFor();
}

/** Waits for the worker, without which no page opens offline. */
export async function waitForWorker({ page }: Phone): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
}

/** Creates an account on the open sign-in page, with the code that is emailed. */
export async function signUp(
  page: Page,
  { emulatorUrl }: Pick<TestStack, 'emulatorUrl'>,
  { email, firstName }: { readonly email: string; readonly firstName: string },
): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await page.getByRole('button', { name: 'Create account' }).first().click();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page
    .getByRole('button', { name: /^(Create account|Continue)$/ })
    .first()
    .click();
  const code = page.getByLabel('Code');
  await code.waitFor();
  const answer = await fetch(`${emulatorUrl}/emulator/codes?email=${encodeURIComponent(email)}`);
  const { codes } = (await answer.json()) as { codes: { code: string }[] };
  await code.fill(codes[0]?.code ?? '');
  await next.click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** The hostel of the story, and what its people write. */
export const hostel = 'Mauryan Court Hostel';
export const texts = {
  enquiry: 'Is a double room free from the first of next month?',
  reply: 'Yes, one bed is free. Please come and see it.',
  answer: 'Thank you, I will come tomorrow.',
  refund: 'Within 15 days of leaving.',
  review: 'The room is quiet and the warden helps at once.',
  thanks: 'Thank you. You are always welcome here.',
} as const;

export const emails = {
  owner: 'owner@example.com',
  moderator: 'admin@example.com',
  traveller: 'traveller@example.com',
  manager: 'kiran@example.com',
} as const;
export const enquiry = { name: 'Asha Kumari', phone: '98765 43210', message: texts.enquiry };

/** The card of the hostel in the dashboard. */
export function cardOf({ page }: Phone): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: hostel }) });
}

/** The open enquiry in the inbox. */
export function entryOf({ page }: Phone): Locator {
  return page.getByRole('article').filter({ hasText: texts.enquiry });
}

/** The enquiry in the list of the inbox. */
export function rowOf({ page }: Phone): Locator {
  return page.getByRole('button').filter({ hasText: hostel });
}

/** A message of the open conversation. */
export function messageOf({ page }: Phone, text: string): Locator {
  return page.getByRole('log').getByRole('listitem').filter({ hasText: text });
}

/** Waits until it is there, and checks that it is there only once. */
export async function expectOnce(found: Locator): Promise<void> {
  await found.first().waitFor();
  expect(await found.count()).toBe(1);
}

/** Opens the enquiry in the open inbox, which lists it once. */
export async function openEntry(phone: Phone): Promise<void> {
  await expectOnce(rowOf(phone));
  await rowOf(phone).click();
  await entryOf(phone).waitFor();
}

/** `open` opens the conversation, without a network. */
export async function sendReply(
  phone: Phone,
  text: string,
  open?: () => Promise<unknown>,
): Promise<void> {
  const { page } = phone;
  await actOffline({
    phone,
    act: async () => {
      await open?.();
      await page.getByRole('textbox', { name: 'Write a reply' }).fill(text);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    },
    waiting: messageOf(phone, text).getByText("We'll send your message when you're online"),
    done: messageOf(phone, text).getByText(/^(Sent|Seen .+)$/),
  });
}
