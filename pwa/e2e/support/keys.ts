import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { nextFrames } from '../crawl/look.ts';

/** More stops than any page of ours has. */
const mostStops = 150;
const mostLooks = 20;
const lookMs = 50;

/** The name of what is in focus, as a reader hears it, or nothing. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return '';
    const label = 'labels' in at ? (at as HTMLInputElement).labels?.[0]?.innerText : undefined;
    return (at.getAttribute('aria-label') ?? label ?? at.innerText).trim();
  });
}

/** Goes on with the Tab key until what is in focus has this name. @throws when nothing has */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < mostStops; n += 1) {
    await page.keyboard.press('Tab');
    const now = await focusedName(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    passed.push(now);
  }
  throw new Error(`the Tab key does not come to ${name}, but to: ${passed.join(', ')}`);
}

/**
 * Walks through a whole page with `Tab` or `Shift+Tab`, and names what was in focus and stood behind
 * something else, or had no mark of being in focus.
 */
export async function hiddenInFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  for (let n = 0; n < mostStops; n += 1) {
    await page.keyboard.press(key);
    const name = await focusedName(page);
    if (name === '') return hidden;
    const fault = await lastingFault(page);
    if (fault) hidden.push(`${name}: ${fault}`);
  }
  throw new Error('the page has no end');
}

/** What is amiss with what is in focus, once the page has had the time to bring it into view. */
async function lastingFault(page: Page): Promise<string | null> {
  for (let looks = 1; ; looks += 1) {
    const fault = await page.evaluate(faultOfFocus);
    if (!fault || looks === mostLooks) return fault;
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
  // A field of MUI draws its frame thicker instead, and a box its own mark around a bare field.
  const frames = [at, at.parentElement].filter((each) => each !== null);
  const isMarked = frames.some(
    (each) => each.matches('.Mui-focused') || getComputedStyle(each).outlineStyle !== 'none',
  );
  return isMarked ? null : 'without a mark';
}
