import { beforeEach, expect, test } from 'vitest';
import {
  saveTemplates,
  maxTemplateLength,
  maxTemplates,
  readTemplates,
  normaliseTemplates,
  unusedTemplates,
} from './reply-templates.ts';

beforeEach(() => localStorage.clear());

test('stores templates without empty ones and duplicates, within limits', () => {
  expect(readTemplates()).toBeNull();
  saveTemplates([' Yes ', '', 'Yes', 'No']);
  expect(readTemplates()).toEqual(['Yes', 'No']);
  expect(normaliseTemplates(Array.from({ length: 9 }, (_, n) => `${n}`))).toHaveLength(
    maxTemplates,
  );
  expect(normaliseTemplates(['x'.repeat(600)])[0]).toHaveLength(maxTemplateLength);
});

test('can be reset, and ignores an invalid stored value', () => {
  saveTemplates(['Yes']);
  saveTemplates(null);
  expect(readTemplates()).toBeNull();
  localStorage.setItem('patna.me.reply-templates', '{"a":');
  expect(readTemplates()).toBeNull();
});

test('a template is offered again after the sender has written', () => {
  const thread = [
    { by: 'owner', text: 'Yes' },
    { by: 'sender', text: 'When?' },
    { by: 'owner', text: 'Today' },
  ] as const;
  const templates = ['Yes', 'Today', 'No'];
  expect(unusedTemplates(templates, thread, [])).toEqual(['Yes', 'No']);
  expect(unusedTemplates(templates, thread, [{ text: 'No' }])).toEqual(['Yes']);
  expect(unusedTemplates(templates, [], [])).toEqual(templates);
});
