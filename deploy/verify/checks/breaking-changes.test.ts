import { describe, expect, it } from 'vitest';
import { breakingChanges } from '../old-clients/breaking-changes.ts';
import type {
  ApiDocument,
  DocumentedOperation,
  JsonSchema,
} from '@patna/testing/old-clients/api-document.ts';
import { checkerOf } from '@patna/testing/old-clients/frozen-contracts.ts';

const text: JsonSchema = { type: 'string', maxLength: 60 };
const object = (properties: Record<string, JsonSchema>, ...required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const body = object({ name: text, kind: { type: 'string', enum: ['a', 'b'] } }, 'name');
const answer = object(
  { id: text, count: { type: 'integer', maximum: 9 }, state: { type: 'string', enum: ['on'] } },
  'id',
  'count',
);

interface Change {
  readonly body?: JsonSchema;
  readonly answer?: JsonSchema;
  readonly rest?: Partial<DocumentedOperation>;
}

function documentOf(change: Change = {}): ApiDocument {
  const content = (schema: JsonSchema) => ({ 'application/json': { schema } });
  const operation: DocumentedOperation = {
    operationId: 'save',
    parameters: [{ name: 'page', in: 'query', required: false, schema: text }],
    requestBody: { required: true, content: content(change.body ?? body) },
    responses: { 200: { content: content(change.answer ?? answer) }, 404: {} },
    ...change.rest,
  };
  return { paths: { '/save': { post: operation } }, components: { schemas: {} } };
}

const broken = (change: Change) => breakingChanges(documentOf(), documentOf(change));
const asking = (change: Record<string, JsonSchema>, ...required: string[]): Change => ({
  body: object({ ...body.properties, ...change }, 'name', ...required),
});
const answering = (change: Record<string, JsonSchema>): Change => ({
  answer: object({ ...answer.properties, ...change }, 'id', 'count'),
});
const page = { name: 'page', in: 'query', schema: text };

describe('a change that breaks an old client', () => {
  it('is a removed path or method', () => {
    const none = { paths: {}, components: { schemas: {} } };
    expect(breakingChanges(documentOf(), none)).toEqual(['save: POST /save is gone']);
    expect(breakingChanges(documentOf(), { ...none, paths: { '/save': {} } })).toHaveLength(1);
  });

  it.each<[string, Change]>([
    ['request.more: may be missing', asking({ more: text }, 'more')],
    ['request.kind: "b" is none of the values', asking({ kind: { type: 'string', enum: ['a'] } })],
    ['request.name: maxLength 60 in place of 50', asking({ name: { ...text, maxLength: 50 } })],
    ['request.name: minLength none in place of 2', asking({ name: { ...text, minLength: 2 } })],
    ['request.name: another pattern', asking({ name: { ...text, pattern: '^x' } })],
    ['request.name: string in place of integer', asking({ name: { type: 'integer' } })],
    ['request.kind is gone', { body: object({ name: text }, 'name') }],
    [
      'request: application/json is gone',
      { rest: { requestBody: { required: true, content: {} } } },
    ],
    ['request: query page is required', { rest: { parameters: [{ ...page, required: true }] } }],
    ['request: query page is gone', { rest: { parameters: [] } }],
    ['answer 200.id: may be missing', { answer: object(answer.properties ?? {}, 'count') }],
    ['answer 200.count: number in place of integer', answering({ count: { type: 'number' } })],
    [
      'answer 200.count: maximum 10 in place of 9',
      answering({ count: { type: 'integer', maximum: 10 } }),
    ],
    [
      'answer 200.state: "off" is none of the values',
      answering({ state: { enum: ['on', 'off'] } }),
    ],
    [
      'answer: 404 is gone',
      { rest: { responses: { 200: documentOf().paths['/save']?.['post']?.responses[200] ?? {} } } },
    ],
  ])('is that of %s', (said, change) => {
    expect(broken(change).join()).toContain(`save ${said}`);
  });

  it('is an answer of an undeclared type', () => {
    const before = documentOf(answering({ id: { anyOf: [text, { type: 'null' }] } }));
    const now = documentOf(answering({ id: { anyOf: [text, { type: 'integer' }] } }));
    const said = 'save answer 200.id: of none of the kinds that were promised';
    expect(breakingChanges(before, now)).toEqual([said]);
    expect(breakingChanges(before, documentOf())).toEqual([]);
  });
});

describe('a change inside a part', () => {
  const list = (entry: JsonSchema): Change => ({
    body: object({ list: { type: 'array', items: entry } }),
  });
  const found = (before: Change, now: Change) =>
    breakingChanges(documentOf(before), documentOf(now));
  const both = object({ name: text, note: text });
  const less = object({ name: text });

  it('breaks when an entry of a list loses a property', () => {
    expect(found(list(both), list(less))).toEqual(['save request.list[].note is gone']);
    expect(found(list(less), list(both))).toEqual([]);
  });

  it('breaks when each variant loses a property', () => {
    const others = object({ all: { type: 'boolean' } });
    const before = { body: { anyOf: [both, { type: 'null' }] } };
    const now = { body: { oneOf: [less, others, { type: 'null' }] } };
    expect(found(before, now)).toEqual(['save request.note is gone']);
    expect(found(before, { body: { anyOf: [others, both, { type: 'null' }] } })).toEqual([]);
  });

  it('is found through references', () => {
    const pointing = { answer: { $ref: '#/components/schemas/Part' } };
    const withPart = (Part: JsonSchema) => ({
      ...documentOf(pointing),
      components: { schemas: { Part } },
    });
    const whole = object({ id: text }, 'id');
    expect(breakingChanges(withPart(whole), withPart(object({ id: text })))).toEqual([
      'save answer 200.id: may be missing',
    ]);
    expect(breakingChanges(withPart(whole), withPart(whole))).toEqual([]);
    expect(() => breakingChanges(documentOf(), documentOf(pointing))).toThrow('is not there');
  });
});

describe('a change that breaks none', () => {
  it.each<[string, Change]>([
    ['nothing', {}],
    ['something optional to send', asking({ more: text })],
    ['more values to send', asking({ kind: { type: 'string', enum: ['a', 'b', 'c'] } })],
    ['a longer text to send', asking({ name: { type: 'string', maxLength: 90 } })],
    ['something new in the answer', answering({ more: text })],
    [
      'less in the answer than there could be',
      answering({ count: { type: 'integer', maximum: 3 } }),
    ],
    [
      'another refusal',
      { rest: { responses: { ...documentOf().paths['/save']?.['post']?.responses, 409: {} } } },
    ],
  ])('is %s', (_what, change) => {
    expect(broken(change)).toEqual([]);
  });
});

it('clients accept unknown properties, but no changed ones', () => {
  const checker = checkerOf({ ...answer, additionalProperties: false });
  expect(checker.safeParse({ id: 'x', count: 1, more: true }).success).toBe(true);
  expect(checker.safeParse({ id: 'x', count: 10 }).success).toBe(false);
  expect(checker.safeParse({ id: 'x' }).success).toBe(false);
});
