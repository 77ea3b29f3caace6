import { beforeEach, expect, test } from 'vitest';
import { createI18n } from '../../i18n/i18n.ts';
import { warnOnTruncatedPaste } from './truncated-paste.ts';

createI18n('en');
const messages: string[] = [];
warnOnTruncatedPaste((message) => void messages.push(message));
beforeEach(() => {
  messages.length = 0;
  document.body.innerHTML = '';
});

function paste(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  document.body.append(field);
  const event = new Event('paste', { bubbles: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  field.dispatchEvent(event);
}

function made<Name extends 'input' | 'textarea'>(name: Name, max: number | null, value = '') {
  const field = document.createElement(name);
  if (max !== null) field.maxLength = max;
  field.value = value;
  return field;
}

test("reports a truncated paste with the field's limit", () => {
  paste(made('input', 10), 'x'.repeat(11));
  paste(made('textarea', 12, 'x'.repeat(8)), 'x'.repeat(5));
  expect(messages).toHaveLength(2);
  expect(messages[0]).toContain('10');
  expect(messages[1]).toContain('12');
});

test('counts a line break of Windows as one character, as the field does', () => {
  paste(made('textarea', 7), 'one\r\ntwo');
  expect(messages).toEqual([]);
  paste(made('textarea', 6), 'one\r\ntwo');
  expect(messages).toHaveLength(1);
});

test('does not report a paste that fits or replaces a selection', () => {
  paste(made('input', 10), 'x'.repeat(10));
  paste(made('textarea', null), 'x'.repeat(9999));
  const field = made('input', 10, 'x'.repeat(10));
  field.setSelectionRange(0, 10);
  paste(field, 'y'.repeat(10));
  expect(messages).toEqual([]);
});
