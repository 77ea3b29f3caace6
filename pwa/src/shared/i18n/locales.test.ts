import { describe, expect, test } from 'vitest';

type Texts = Record<string, string>;

const modules = import.meta.glob<object>('./locales/*/*.ts', { eager: true });
const namespaces = (language: string) =>
  Object.keys(modules)
    .filter((path) => path.startsWith(`./locales/${language}/`))
    .map((path) => path.slice(`./locales/${language}/`.length));

test('both languages have the same namespaces', () => {
  expect(namespaces('hi')).toEqual(namespaces('en'));
});

describe.each(namespaces('en'))('%s', (file) => {
  test('has the same keys in English and Hindi, and the same blanks to fill', () => {
    const en = texts('en', file);
    const hi = texts('hi', file);
    expect(Object.keys(hi).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect(blanks(hi[key]), key).toEqual(blanks(text));
      expect(hi[key]?.trim(), key).not.toBe('');
    }
  });
});

function texts(language: string, file: string): Texts {
  const found: Texts = {};
  const roots = Object.values(modules[`./locales/${language}/${file}`] ?? {});
  for (const root of roots) flatten(root, '', found);
  return found;
}

function flatten(value: unknown, at: string, found: Texts): void {
  if (typeof value === 'string') {
    found[at] = value;
    return;
  }
  const entries = Object.entries(value as Record<string, unknown>);
  for (const [key, inner] of entries) flatten(inner, at ? `${at}.${key}` : key, found);
}

function blanks(text: string | undefined): string[] {
  return (text?.match(/\{\{\w+\}\}/g) ?? []).sort();
}
