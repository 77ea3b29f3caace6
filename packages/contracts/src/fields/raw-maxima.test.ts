import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { maxLengthOf, partsOf } from '@patna/testing/data/schema-parts.ts';
import { type CallName, calls } from '../calls.ts';
import { domainEvent } from '../events.ts';
import { email, indianPhone, isoTime, pathId, text } from './fields.ts';
import type { Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import { rawMaximumOf } from './plain-text.ts';
import { publicText } from './public-text.ts';
import { listOf, rawMaximum } from '../validation/raw-maximum.ts';

const names = Object.keys(calls) as CallName[];
const onlyLengths = new Set(['min_length', 'max_length']);

/** Parts of a schema that process or store input before its length has been limited. */
function unbounded(schema: z.core.$ZodType): string[] {
  const wrong: string[] = [];
  for (const { path, schema: part } of partsOf(schema)) {
    const { def } = part._zod;
    if (def.type === 'transform') wrong.push(`${path}: a transform`);
    if (def.type === 'string' && !(rawOf(part) >= rawMaximumOf(maxLengthOf(part)))) {
      wrong.push(`${path}: a string`);
    }
    if (def.type === 'array' && !('max' in def)) wrong.push(`${path}: a list`);
  }
  return wrong;
}

/** Strings that have checks other than length and no raw maximum before them. */
function worked(schema: z.core.$ZodType): string[] {
  const strings = [...partsOf(schema)].filter(
    ({ schema: part }) => part._zod.def.type === 'string',
  );
  return strings.filter(({ schema: part }) => isWork(part)).map(({ path }) => path);
}

function isWork(part: z.core.$ZodType): boolean {
  const kinds = checksOf(part).map(({ _zod }) => _zod.def.check);
  return Number.isNaN(rawOf(part)) && kinds.some((kind) => !onlyLengths.has(kind));
}

/** The checks of a string. The pattern of a format runs before them. */
function checksOf(part: z.core.$ZodType): readonly z.core.$ZodCheck[] {
  const format = 'check' in part._zod.def ? [part as unknown as z.core.$ZodCheck] : [];
  return [...format, ...(part._zod.def.checks ?? [])];
}

/** The raw maximum in a string's first check. NaN when the first check is another one. */
function rawOf(part: z.core.$ZodType): number {
  const { params } = (checksOf(part)[0]?._zod.def ?? {}) as { params?: { rawMaximum?: number } };
  return params?.rawMaximum ?? Number.NaN;
}

describe('input is bounded before it is processed in', () => {
  it.each(names)('%s', (name) => {
    const { params, query, body }: Operation = operations[name];
    const sent = [params, query, body].filter((part) => part !== undefined);
    expect(sent.flatMap(unbounded)).toEqual([]);
  });

  it('the test detects a field without a raw maximum', () => {
    const wrong = z.object({
      bare: z.string(),
      late: z.string().check(z.trim(), rawMaximum(5)),
      format: z.email().check(rawMaximum(254)),
      scant: z.string().check(rawMaximum(5), z.maxLength(6)),
      list: z.optional(z.array(pathId)),
      deep: listOf(z.object({ id: z.nullable(z.uuid()) }), { max: 2 }),
      made: z.pipe(z.transform(String), pathId),
    });
    expect(unbounded(wrong)).toEqual([
      'bare: a string',
      'late: a string',
      'format: a string',
      'scant: a string',
      'list: a list',
      'deep.*.id: a string',
      'made: a transform',
    ]);
    const right = z.object({ id: pathId, ids: listOf(text(1, 5), { max: 2 }), indianPhone });
    expect(unbounded(right)).toEqual([]);
  });
});

describe('output schemas', () => {
  it.each(names)('of %s check the length before any pattern', (name) => {
    expect(worked(operations[name].output)).toEqual([]);
  });

  it('of events check the length before any pattern', () => {
    expect(worked(domainEvent)).toEqual([]);
    expect(worked(z.object({ a: z.iso.date(), b: z.string(), c: isoTime }))).toEqual(['a']);
  });
});

describe('input over its raw maximum', () => {
  it('is refused unread when it is a text, and the error names the limit', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const test = vi.spyOn(RegExp.prototype, 'test');
    const { error } = publicText(2, 500).safeParse('\u0300\u0316'.repeat(1001));
    const calledFor = [normalize.mock.calls.length, test.mock.calls.length];
    vi.restoreAllMocks();
    expect(calledFor).toEqual([0, 0]);
    expect(error?.issues).toMatchObject([{ code: 'too_big', origin: 'string', maximum: 500 }]);
  });

  it.each([
    ['an e-mail address', email, 'a'.repeat(1017)],
    ['a time', isoTime, `2026-01-01T00:00:00.${'0'.repeat(400)}Z`],
    ['an id', pathId, 'a'.repeat(257)],
    ['a phone number', indianPhone, '9'.repeat(97)],
  ])('breaks no other rule: %s', (_, schema, value) => {
    expect(z.safeParse(schema, value).error?.issues).toMatchObject([{ code: 'too_big' }]);
  });

  it('is refused before any entry of a list is read', () => {
    const look = vi.fn(() => true);
    const list = listOf(z.string().check(rawMaximum(5), z.refine(look)), { min: 1, max: 2 });
    expect(list.safeParse(Array(9).fill('a')).error?.issues).toMatchObject([
      { code: 'too_big', origin: 'array', maximum: 2 },
    ]);
    expect(look).not.toHaveBeenCalled();
    expect(list.safeParse(['a', 'b', 'c']).error?.issues).toMatchObject([{ code: 'too_big' }]);
    expect(list.parse(['a', 'b'])).toEqual(['a', 'b']);
  });
});

it('a text with too many combining marks is refused without being normalised', () => {
  const pile = '\u0300\u0316'.repeat(1000);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const { error } = text(1, 2000).safeParse(pile);
  const calledFor = normalize.mock.calls.length;
  vi.restoreAllMocks();
  expect(calledFor).toBe(0);
  expect(error?.issues).toMatchObject([{ code: 'custom', params: { rule: 'unreadable' } }]);
  const longer = text(1, 2000).safeParse('\u0300\u0316'.repeat(4000));
  expect(longer.error?.issues).toMatchObject([{ code: 'too_big', maximum: 2000 }]);
  // Text with thirty marks on one letter is still accepted.
  expect(text(1, 100).parse(`a${'\u0316'.repeat(30)}`)).toHaveLength(31);
});
