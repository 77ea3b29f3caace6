import { chromium } from 'playwright-core';
import { signIn } from './support/user-actions.ts';
const url = 'http://localhost:8331';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const paths = process.argv.slice(2);
for (const v of [{ w: 360, h: 800, lang: 'en', scheme: 'light' }, { w: 360, h: 800, lang: 'hi', scheme: 'dark' }, { w: 1280, h: 900, lang: 'en', scheme: 'dark' }, { w: 1280, h: 900, lang: 'hi', scheme: 'light' }] as const) {
  const c = await b.newContext({ viewport: { width: v.w, height: v.h }, colorScheme: v.scheme, locale: 'en-IN' });
  const p = await c.newPage();
  await signIn(p, url, 'admin@example.com');
  if (v.lang === 'hi') { await c.addCookies([{ name: 'lang', value: 'hi', url }]); await p.evaluate(() => localStorage.setItem('patna.lang', 'hi')); }
  for (const [n, path] of paths.entries()) {
    await p.goto(url + path); await p.waitForTimeout(2500);
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(path, v.w, v.lang, 'overflow', over);
    await p.screenshot({ path: `/tmp/mod-${n}-${v.w}-${v.lang}.png`, fullPage: true });
  }
  await c.close();
}
await b.close();
