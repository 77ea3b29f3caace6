import { beforeEach, expect, test } from 'vitest';
import {
  keepTemplates,
  longestTemplate,
  mostTemplates,
  readTemplates,
  normaliseTemplates,
} from './reply-templates.ts';

beforeEach(() => localStorage.clear());

test('stores templates without empty ones and duplicates, within limits', () => {
  expect(readTemplates()).toBeNull();
  keepTemplates([' Yes ', '', 'Yes', 'No']);
  expect(readTemplates()).toEqual(['Yes', 'No']);
  expect(normaliseTemplates(Array.from({ length: 9 }, (_, n) => `${n}`))).toHaveLength(
    mostTemplates,
  );
  expect(normaliseTemplates(['x'.repeat(600)])[0]).toHaveLength(longestTemplate);
});

test('can be reset, and ignores an invalid stored value', () => {
  keepTemplates(['Yes']);
  keepTemplates(null);
  expect(readTemplates()).toBeNull();
  localStorage.setItem('patna.me.reply-templates', '{"a":');
  expect(readTemplates()).toBeNull();
});
