import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type NodeResult = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** How a page is viewed. */
export interface View {
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

export const widths = [360, 768, 1280] as const;
export const themes = ['light', 'dark'] as const;

/** The narrowest screen that must not scroll sideways: a large phone at 200 % zoom. */
const narrowest = 320;
const settledMs = 15_000;
const closedMs = 3000;
const followsMs = 2000;

/** Waits for a heading, a title and the end of all loading states. */
export async function settle(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: settledMs })
    .catch(() => faults.push('has no heading'));
  // Every screen names itself in the tab, before the product's name.
  await page
    .waitForFunction(() => document.title.includes(' · '), undefined, { timeout: settledMs })
    .catch(() => faults.push('has no title'));
  await page
    .waitForFunction(
      () => document.querySelector('[aria-busy="true"], #last-view') === null,
      undefined,
      { timeout: settledMs },
    )
    .catch(() => faults.push('never comes to rest'));
  return faults;
}

/** Problems of a page in one view: axe's findings and sideways scrolling. */
export async function faultsIn(page: Page, view: View): Promise<string[]> {
  await page.emulateMedia({ colorScheme: view.theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width: view.width, height: 740 });
  await nextFrames(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // Passed rules need no description.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const faults: string[] = [];
  for (const { id, nodes } of violations) {
    const wrong = id === 'target-size' ? await tooSmall(page, nodes) : nodes;
    if (wrong.length === 0) continue;
    faults.push(`axe ${id}: ${wrong.map((node) => node.html.slice(0, 140)).join(' | ')}`);
  }
  return [...faults, ...(await sideways(page))];
}

/**
 * Checks small targets again in the middle of the screen, because a fixed bar may cover them
 * elsewhere.
 */
async function tooSmall(page: Page, nodes: readonly NodeResult[]): Promise<NodeResult[]> {
  const small: NodeResult[] = [];
  for (const node of nodes) {
    const selector = String(node.target[0]);
    await page
      .locator(selector)
      .first()
      .evaluate((target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .include(selector)
      .withRules(['target-size'])
      .analyze();
    if (violations.length > 0) small.push(node);
  }
  return small;
}

/** The refusals that a page shows, and whether each has a request id and a way to retry. */
export async function checkRefusalNotes(
  page: Page,
  reference: string,
): Promise<{ shown: number; faults: string[] }> {
  const notes = await page.getByRole('main').getByRole('alert').filter({ visible: true }).all();
  const faults: string[] = [];
  for (const note of notes) {
    const text = await note.innerText();
    if (!text.includes(reference)) faults.push(`says "${text}" without its reference`);
    const buttons = await note.getByRole('button').count();
    if (buttons === 0) faults.push(`says "${text}" without a way to try again`);
  }
  return { shown: notes.length, faults };
}

/** Whether the narrowest screen would scroll sideways. */
export async function faultsAtTheNarrowest(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: narrowest, height: 740 });
  await nextFrames(page);
  return sideways(page);
}

/** Opens every menu, sheet and dialog in turn and checks each. */
export async function faultsBehindButtons(page: Page, view: View): Promise<string[]> {
  const faults: string[] = [];
  const address = page.url();
  const openers = page.locator('button:is([aria-haspopup], [aria-expanded]):enabled:visible');
  const count = await openers.count();
  for (let n = 0; n < count; n += 1) {
    const opener = openers.nth(n);
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
    const opensDialog = (await opener.getAttribute('aria-haspopup')) === 'dialog';
    await opener
      .click({ timeout: settledMs })
      .catch(() => faults.push(`"${name}" cannot be pressed`));
    if (opensDialog) await dialogComes(page).catch(() => faults.push(`"${name}" opens nothing`));
    await settle(page);
    faults.push(...(await faultsIn(page, view)).map((fault) => `behind "${name}": ${fault}`));
    await page.keyboard.press('Escape');
    const closed = await page
      .waitForFunction(noDialog, undefined, { timeout: closedMs })
      .catch(() => null);
    if (!closed) faults.push(`"${name}" opens what Escape does not close`);
    if (!closed || page.url() !== address) await page.goto(address);
    await settle(page);
  }
  return faults;
}

/** A dialog's code may load a moment after its button is pressed. */
async function dialogComes(page: Page): Promise<void> {
  await page.getByRole('dialog').first().waitFor({ timeout: settledMs });
}

/** Link targets of a page; a link without a target is a problem. */
export async function linksOf(page: Page): Promise<{ leads: string[]; faults: string[] }> {
  return page.evaluate(() => {
    const leads: string[] = [];
    const faults: string[] = [];
    for (const link of document.querySelectorAll('a')) {
      const href = link.getAttribute('href');
      const name = link.textContent?.trim() || link.getAttribute('aria-label') || '';
      const url = href ? URL.parse(href, location.href) : null;
      const inPage = href?.startsWith('#') === true;
      if (!href || !url) faults.push(`link "${name}" leads nowhere`);
      else if (inPage && (href === '#' || !document.getElementById(href.slice(1)))) {
        faults.push(`link "${name}" leads to ${href}, which is not there`);
      } else if (!/^(https?|tel|mailto|sms|geo):$/.test(url.protocol)) {
        faults.push(`link "${name}" is a ${url.protocol}`);
      } else if (url.origin === location.origin && !inPage) leads.push(url.pathname + url.search);
    }
    return { leads, faults };
  });
}

/** Runs in the page. */
function noDialog(): boolean {
  const dialogs = [...document.querySelectorAll('dialog, [role="dialog"]')];
  return dialogs.every((each) => !each.checkVisibility());
}

async function sideways(page: Page): Promise<string[]> {
  // A resized page needs a moment to follow its media queries.
  const fits = await page
    .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, undefined, {
      timeout: followsMs,
    })
    .catch(() => null);
  if (fits) return [];
  return page.evaluate(() => {
    const by = document.documentElement.scrollWidth - innerWidth;
    const widest = [...document.querySelectorAll('main *, header *, footer *')].find(
      (each) => each.getBoundingClientRect().right > innerWidth + 1,
    );
    return [`scrolls sideways by ${by} px at ${innerWidth} px: ${widest?.outerHTML.slice(0, 120)}`];
  });
}

/** Waits until a change of the view is rendered. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
