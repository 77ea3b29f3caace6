import { expect, it } from 'vitest';
import { setUpScene } from './support/scene.ts';

const scene = setUpScene();

/** Visible words that are broken across two lines, except at hyphens and slashes. */
function brokenWords(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if ((text.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\-–,/]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = Array.from(range.getClientRects(), ({ top }) => Math.round(top / 6));
      if (new Set(lines).size > 1) found.push(word);
    }
  }
  return found;
}

it.each(['/', '/?place=Kankarbagh', '/hostel-detail?hostelId=hostel_xx01', '/customer-support'])(
  'ordinary words are not broken at 320 px on %s',
  async (address) => {
    const { page } = scene.phone;
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(`${scene.stack.url}${address}`);
    await page.locator('#root h1, #root h2').first().waitFor();
    await page.waitForTimeout(1000);
    expect(await page.evaluate(brokenWords)).toEqual([]);
  },
);
