import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../..');

/** Rules that scroll sideways, as "file selector". */
function scrollingRules(css: string, file: string) {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selector = '', body = '']) => ({ rule: `${file} ${selector.trim()}`, body }))
    .filter(({ body }) => /^\s*overflow(?:-x)?:\s*(?:auto|scroll)/m.test(body));
}

// Absolute children, such as visually hidden texts, otherwise widen the page.
test('whatever scrolls sideways contains its absolute children', () => {
  const rules = globSync('**/*.css', { cwd: source }).flatMap((file) =>
    scrollingRules(readFileSync(path.join(source, file), 'utf8'), file),
  );
  expect(rules.length).toBeGreaterThan(10);
  const open = rules.filter(({ body }) => !/^\s*position:/m.test(body));
  expect(open.map(({ rule }) => rule)).toEqual([]);
});
