import type { Page } from 'playwright-core';

export const password = 'patna-hostels';

/** Signs in through the login page and waits until the app is back. */
export async function signIn(page: Page, baseUrl: string, email: string): Promise<void> {
  if (!page.url().includes('/login')) await page.goto(`${baseUrl}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Writes and sends an enquiry on an open hostel page. */
export async function writeEnquiry(
  page: Page,
  enquiry: { name: string; phone: string; message: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Send enquiry' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(enquiry.name);
  await dialog.getByLabel('Phone').fill(enquiry.phone);
  await dialog.getByLabel('Message').fill(enquiry.message);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send enquiry' }).click();
}

/** Writes or edits the person's review on an open hostel page. */
export async function writeReview(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Write a review' }).click();
  const form = page.locator('form', { has: page.getByLabel('Your review', { exact: true }) });
  const rating = form.getByRole('group', { name: 'Your rating' });
  await rating.getByRole('radio', { name: '4 of 5 stars' }).press('Space');
  await form.getByLabel('Your review', { exact: true }).fill(words);
  await form.getByRole('button', { name: /^(Send|Update) review$/ }).click();
}

/** Waits until the offline bar has disappeared. The page moves up then, and a press would miss its target. */
export async function waitForNoOfflineBar(page: Page): Promise<void> {
  const bar = page.getByRole('status').getByText(/^You're offline\. /);
  await bar.waitFor({ state: 'detached' });
}

/** Opens the traveller's conversation about this hostel, or the first one, from the list of enquiries. */
export async function openConversation(page: Page, url: string, hostel?: string): Promise<void> {
  await page.goto(`${url}/my-profile/enquiries`);
  const rows = page.locator('#root').getByRole('list', { name: 'Your enquiries' });
  await rows
    .getByRole('link', hostel ? { name: hostel } : {})
    .first()
    .click();
  await page.waitForURL(/\/my-profile\/enquiries\/.+/);
}
