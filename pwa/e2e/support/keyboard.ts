import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { nextFrames } from '../crawl/check-page.ts';

/** More tab stops than any page has. */
const maxStops = 150;
const maxChecks = 20;
const lookMs = 50;

/** The accessible name of the focused element, or an empty text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return '';
    const label = 'labels' in at ? (at as HTMLInputElement).labels?.[0]?.innerText : undefined;
    return (at.getAttribute('aria-label') ?? label ?? at.innerText).trim();
  });
}

/**
 * Presses Tab until an element with this name is focused.
 * @throws when there is none
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < maxStops; n += 1) {
    await page.keyboard.press('Tab');
    const now = await focusedName(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    passed.push(now);
  }
  throw new Error(`the Tab key does not come to ${name}, but to: ${passed.join(', ')}`);
}

/**
 * Walks through a page with `Tab` or `Shift+Tab`. Returns focused elements that were covered or had
 * no focus mark.
 */
export async function findHiddenFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  for (let n = 0; n < maxStops; n += 1) {
    await page.keyboard.press(key);
    const [name, first] = await Promise.all([focusedName(page), page.evaluate(faultOfFocus)]);
    if (name === '') return hidden;
    const fault = first && (await lastingFault(page));
    if (fault) hidden.push(`${name}: ${fault}`);
  }
  throw new Error('the page has no end');
}

/** Checks the focused element after the page had time to scroll it into view. */
async function lastingFault(page: Page): Promise<string | null> {
  for (let looks = 1; ; looks += 1) {
    const fault = await page.evaluate(faultOfFocus);
    if (!fault || looks === maxChecks) return fault;
    await nextFrames(page);
    await pause(lookMs);
  }
}

/** Runs in the page. */
function faultOfFocus(): string | null {
  const at = document.activeElement as HTMLElement;
  const { left, top, width, height } = at.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  const label = seen?.closest('label');
  const own = label?.parentElement?.contains(at) ? at : seen;
  const isSeen = own !== null && (at.contains(own) || own.contains(at));
  if (!isSeen) return `behind ${seen?.className ?? 'the edge'}`;
  // MUI marks the frame around a field, and a search box its container.
  const frames = [at, at.parentElement].filter((each) => each !== null);
  const isMarked = frames.some(
    (each) => each.matches('.Mui-focused') || getComputedStyle(each).outlineStyle !== 'none',
  );
  return isMarked ? null : 'without a mark';
}
