import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import { choicesInWords } from './choice-words.ts';
import { sentenceOf } from './rule-sentences.ts';

/**
 * Fields whose values no screen shows as words: switches, decisions of moderators, and values that the app sends
 * itself.
 */
const technical = new Set(
  ['true', 'false', '7', '30', '90', 'view', 'contact', 'user', 'admin', 'agreed', 'differs']
    .concat(['tap', 'enquiry', 'save', 'pack', 'refresh'])
    .concat(['recommended', 'newest', 'lowest', 'highest', 'helpful', 'relevance', 'distance'])
    .concat(['price-asc', 'price-desc', 'rating', 'total-asc', 'beds'])
    .concat(['listings', 'reviews', 'reports', 'appeals', 'hidden', 'support', 'verification'])
    .concat(['review', 'report', 'claim', 'manager', 'approve', 'reject', 'suspend', 'restore'])
    .concat([
      'hide',
      'keep',
      'drop-reply',
      'keep-reply',
      'refuse',
      'refuse-reply',
      'refuse-photos',
    ]),
);

const lists = Object.values(operations as Record<string, Operation>).flatMap(
  ({ params, query, body }) =>
    [params, query, body].flatMap((schema) =>
      schema ? listsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
    ),
);

test('every choice that people see has a word in both languages', () => {
  expect(lists.length).toBeGreaterThan(30);
  for (const values of lists.filter((each) => !each.some((value) => technical.has(value)))) {
    expect.soft(choicesInWords(values, 'en'), values.join()).toBeDefined();
    const hindi = choicesInWords(values, 'hi')?.replace('GSTIN', '');
    expect.soft(hindi, values.join()).toMatch(/^[^A-Za-z]+$/);
  }
});

test('no refusal of a choice names a stored value', () => {
  for (const allowed of lists) {
    const fault = { field: 'status', rule: 'invalid_value', message: '', facts: { allowed } };
    const hindi = sentenceOf(fault, 'hi').replaceAll('GSTIN', '');
    expect.soft(hindi).not.toMatch(/[A-Za-z]/);
    expect.soft(sentenceOf(fault, 'en')).not.toMatch(/[a-z]-[a-z]+-|in review|live/);
  }
  const facts = { allowed: ['hide', 'keep'] };
  const fault = { field: 'decision', rule: 'invalid_value', message: '', facts };
  expect(sentenceOf(fault, 'en')).toBe("The decision isn't one of the choices.");
});

function listsIn(schema: unknown): string[][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { enum: values, const: one } = schema as { enum?: unknown[]; const?: unknown };
  const own = values ?? (one === undefined ? undefined : [one]);
  const inner = Object.values(schema).flatMap(listsIn);
  return own ? [own.map(String), ...inner] : inner;
}
