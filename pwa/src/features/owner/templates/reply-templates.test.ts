import { maxReplyTemplates } from '@patna/contracts';
import { expect, test } from 'vitest';
import { normaliseTemplates, parseFormerTemplates, unusedTemplates } from './reply-templates.ts';

test('leaves out empty, invalid and repeated templates, within the limit', () => {
  expect(normaliseTemplates([' Yes ', '', 'Yes', 'No', 'x'.repeat(501)])).toEqual(['Yes', 'No']);
  const many = Array.from({ length: maxReplyTemplates + 3 }, (_, n) => `${n}`);
  expect(normaliseTemplates(many)).toHaveLength(maxReplyTemplates);
});

test('reads the templates of an earlier release, and ignores an invalid value', () => {
  expect(parseFormerTemplates(null)).toBeNull();
  expect(parseFormerTemplates('[" Yes ",3,"No"]')).toEqual(['Yes', 'No']);
  expect(parseFormerTemplates('{"a":')).toBeNull();
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
