import { describe, expect, test } from 'vitest';
import { namespaces, texts } from './testing/locale-texts.ts';

test('both languages have the same namespaces', () => {
  expect(namespaces('hi')).toEqual(namespaces('en'));
});

describe.each(namespaces('en'))('%s', (file) => {
  test('has the same keys and placeholders in English and Hindi', () => {
    const en = texts('en', file);
    const hi = texts('hi', file);
    expect(Object.keys(hi).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect(blanks(hi[key]), key).toEqual(blanks(text));
      expect(hi[key]?.trim(), key).not.toBe('');
    }
  });
});

function blanks(text: string | undefined): string[] {
  return (text?.match(/\{\{\w+\}\}/g) ?? []).sort();
}
