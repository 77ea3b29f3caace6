// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colors, tokensCss } from './tokens.ts';

test('tokens.css matches tokens.ts', () => {
  const onDisk = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
  expect(withoutSpace(onDisk)).toBe(withoutSpace(tokensCss()));
});

test('text has a contrast of at least 4.5:1 in both schemes, borders of fields 3:1', () => {
  for (const scheme of [colors.light, colors.dark]) {
    for (const ground of [scheme.page, scheme.surface, scheme.sunken]) {
      expect(contrast(scheme.text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(scheme.muted, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(scheme.link, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of [scheme.page, scheme.surface]) {
      expect(contrast(scheme.field, ground)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(scheme['on-accent'], scheme.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme.text, scheme['accent-soft'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme.success, scheme['success-soft'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme.danger, scheme['danger-soft'])).toBeGreaterThanOrEqual(4.5);
  }
});

function withoutSpace(css: string): string {
  return css.replace(/\s+/g, ' ').trim();
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
