import type { Locator, Page } from 'playwright-core';

interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A step in the list of the open listing form; `name` is the beginning of its name. */
function stepOf(page: Page, name: string): Locator {
  const steps = page.getByRole('navigation', { name: 'Steps' });
  return steps.getByRole('button', { name: new RegExp(`^${name}`) });
}

export async function openStep(page: Page, name: string): Promise<void> {
  await stepOf(page, name).click();
}

/** The open form shows what it lacks once its rules are loaded. */
export async function waitForFormRules(page: Page): Promise<void> {
  await stepOf(page, 'Basics').getByText(/left$/).waitFor();
}

/** Fills in the open form for a new hostel with two of four beds free, up to its last step, without a network. */
export async function fillInHostel(page: Page, name: string, photo: Photo): Promise<void> {
  await page.getByLabel('Hostel name').fill(name);
  await page.getByLabel('Year established').fill('2015');
  await openStep(page, 'Location');
  await page.getByLabel('Street and area').fill('Boring Road');
  await page.getByLabel('Pincode').fill('800001');
  await openStep(page, 'Rooms');
  await page.getByLabel('Double').check();
  await page.getByLabel('Minimum monthly rent').fill('4500');
  await page.getByLabel('Maximum monthly rent').fill('4500');
  await page.getByLabel('Number of rooms').fill('2');
  await page.getByLabel('Total beds').fill('4');
  await page.getByLabel('Free beds today').fill('2');
  await openStep(page, 'Residents');
  await page.getByLabel('Unisex').check();
  await page.getByLabel('Students', { exact: true }).check();
  await openStep(page, 'Photos');
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByText("Saved. We'll send it when you're online and the app is open.").waitFor();
  await openStep(page, 'Contact');
  await page.getByLabel('Public phone number').fill('98765 43211');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
}
