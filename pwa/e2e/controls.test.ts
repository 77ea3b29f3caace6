import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, findChromium } from '@patna/toolchain/chromium.ts';
import { waitOptions } from './support/wait-options.ts';

/** The gallery shows each control of the product beside its MUI counterpart. */
describe('native and MUI controls', () => {
  let server: ViteDevServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await createServer({
      root: path.resolve(import.meta.dirname, '..'),
      configFile: path.resolve(import.meta.dirname, '../vite.config.ts'),
      logLevel: 'error',
      server: { port: 0, host: '127.0.0.1' },
    });
    await server.listen();
    browser = await chromium.launch({
      executablePath: (await findChromium()) as string,
      args: chromiumFlags,
    });
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it.each(['light', 'dark'] as const)('look alike in the %s theme', async (colorScheme) => {
    const page = await browser.newPage({ colorScheme, viewport: { width: 800, height: 900 } });
    await page.goto(`${server.resolvedUrls?.local[0]}gallery/`);
    const pairs = page.locator('[data-pairs]');
    await pairs.waitFor(waitOptions);
    const looks = await pairs.evaluate((element) => {
      const box = (part: Element) => {
        const words = part.matches('button')
          ? part
          : (part.querySelector('input, select, textarea') ?? part);
        const control = part.querySelector('.MuiOutlinedInput-root') ?? words;
        const edge = getComputedStyle(control.querySelector('fieldset') ?? control);
        const { fontSize, fontWeight, lineHeight, color } = getComputedStyle(words);
        return {
          height: control.getBoundingClientRect().height,
          top: control.getBoundingClientRect().top - part.getBoundingClientRect().top,
          background: getComputedStyle(control).backgroundColor,
          placeholder: getComputedStyle(words, '::placeholder').color,
          fontSize,
          fontWeight,
          lineHeight,
          color,
          radius: edge.borderRadius,
          border: `${edge.borderTopWidth} ${edge.borderTopColor}`,
        };
      };
      const all = [...element.children];
      return all.flatMap((part, n) => {
        const next = all[n + 1];
        if (n % 2 === 1 || !next) return [];
        return [{ name: part.textContent, own: box(part), mui: box(next) }];
      });
    });
    expect(looks).toHaveLength(11);
    for (const { name, own, mui } of looks) expect.soft(mui, name).toEqual(own);
    const fields = looks.slice(0, 4);
    expect(looks.slice(0, 5).map(({ own }) => own.fontSize)).toEqual(Array(5).fill('16px'));
    expect(fields.map(({ own }) => own.height)).toEqual([48, 48, 48, 48]);
    expect(looks.map(({ own }) => own.height).filter((height) => height < 44)).toEqual([]);
    const parts = { appearance: 'none', listStyleType: 'none' } as const;
    const looksOf = (part: string, of: keyof typeof parts) =>
      page
        .locator(part)
        .evaluateAll(
          (all, name) => [...new Set(all.map((each) => getComputedStyle(each)[name]))],
          of,
        );
    expect(await looksOf('progress', 'appearance')).toEqual(['none']);
    expect(await looksOf('summary', 'listStyleType')).toEqual(['none']);
    expect(await unmovedByPress(page)).toEqual([]);
    await page.close();
  });
});

/** The controls of a page that do not answer a press in the same frame. */
async function unmovedByPress(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const choice = 'label:has(:is([type="checkbox"], [type="radio"], [type="file"]):enabled)';
  const selector = `:is(a[href], button:enabled, summary, ${choice}):not([aria-busy="true"])`;
  const looks = () =>
    page.locator(selector).evaluateAll((all) =>
      all.map((each) => {
        const { opacity, transform } = getComputedStyle(each);
        return `${each.outerHTML.slice(0, 120)} ${opacity} ${transform}`;
      }),
    );
  const before = await looks();
  expect(before.length).toBeGreaterThan(10);
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeIds } = await tools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  for (const nodeId of nodeIds) {
    await tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] });
  }
  const pressed = await looks();
  return before.filter((look, n) => look === pressed[n]);
}
