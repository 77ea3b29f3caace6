import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sampleOf, type TextOf } from '@patna/testing/data/schema-parts.ts';
import { type CallName, calls } from './calls.ts';
import { maxJsonDepth, maxJsonValues, type Operation, usualBody } from './operation.ts';
import { maxBodyBytesOf, operations } from './operations.ts';

const names = Object.keys(calls) as CallName[];

/** Fills a field with letters of three bytes, the widest there are, if the field accepts them. */
const widest: TextOf = (max, schema) => {
  const text = '\u0915'.repeat(max);
  return z.safeParse(schema, text).success ? text : 'a'.repeat(max);
};

/** Size in bytes of a JSON body in which every field has its greatest length. */
function fullestOf({ body }: Operation): number {
  const full = body && sampleOf(body, widest);
  return encodeURIComponent(JSON.stringify(full) ?? '').replace(/%../g, 'x').length;
}

it.each(names)('the largest valid body of %s is accepted', (name) => {
  expect(fullestOf(operations[name])).toBeLessThanOrEqual(maxBodyBytesOf(name));
});

it.each(names)(
  'the largest valid body of %s stays under the limits for levels and values',
  (name) => {
    const { body }: Operation = operations[name];
    const full = body && sampleOf(body, () => 'a');
    expect(levelsOf(full)).toBeLessThan(maxJsonDepth / 2);
    expect((JSON.stringify(full) ?? '').split(',').length).toBeLessThan(maxJsonValues);
  },
);

function levelsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(levelsOf));
}

it('only calls whose bodies need it have a limit above the usual one', () => {
  const larger = names.filter((name) => maxBodyBytesOf(name) !== usualBody);
  const scant = larger.filter((name) => maxBodyBytesOf(name) < usualBody);
  // Phones may spend only one kilobyte a day on this call.
  expect(scant).toEqual(['reportHealth']);
  const isJson = (name: CallName) =>
    ((operations[name] as Operation).bodyKind ?? 'json') === 'json';
  const json = larger.filter((name) => isJson(name) && !scant.includes(name));
  expect(json.filter((name) => fullestOf(operations[name]) <= usualBody / 2)).toEqual([]);
  expect(larger.toSorted()).toEqual([
    'addClaimPaper',
    'addUploadPart',
    'createListing',
    'editListing',
    'mergeWishlist',
    'reportHealth',
    'saveDraft',
    'sendSupportMessage',
    'uploadImages',
    'writeToSupport',
  ]);
});
