import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../..');

/** Rules that scroll sideways, as "file selector". */
function scrollingRules(css: string, file: string) {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selector = '', body = '']) => ({ rule: `${file} ${selector.trim()}`, body, css }))
    .filter(({ body }) => /^\s*overflow(?:-x)?:\s*(?:auto|scroll)/m.test(body));
}

const rules = globSync('**/*.css', { cwd: source }).flatMap((file) =>
  scrollingRules(readFileSync(path.join(source, file), 'utf8'), file),
);

// Absolute children, such as visually hidden texts, otherwise widen the page.
test('whatever scrolls sideways contains its absolute children', () => {
  expect(rules.length).toBeGreaterThan(10);
  const open = rules.filter(({ body }) => !/^\s*position:/m.test(body));
  expect(open.map(({ rule }) => rule)).toEqual([]);
});

test('a row up to the edges of the screen does not cut focus rings, which need 5 px', () => {
  const rows = rules.filter(({ body }) => /margin\S*: .*-1 \* var\(--s-4\)/.test(body));
  expect(rows.length).toBeGreaterThan(6);
  const cut = rows.filter(
    ({ body, css }) => !/padding: 5px /.test(body) && !css.includes('outline-offset: -'),
  );
  expect(cut.map(({ rule }) => rule)).toEqual([]);
});
