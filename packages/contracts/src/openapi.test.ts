import { describe, expect, it } from 'vitest';
import { apiBase, type CallName, calls } from './calls.ts';
import { openApiDocument } from './openapi.ts';
import { operations } from './operations.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: object;
}
interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { schema: object }> };
  readonly responses: Record<string, { description: string; content: Record<string, object> }>;
}

const document = openApiDocument() as {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
};
const names = Object.keys(calls) as CallName[];

function described(name: CallName): Described {
  const { method, path } = calls[name];
  const found = document.paths[apiBase + path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
}

describe('the OpenAPI document', () => {
  it('is 3.1 and nothing but plain JSON', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Patna Hostels', version: '1.0.0' });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('describes every call once and nothing else', () => {
    const all = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(all.map((each) => each.operationId).toSorted()).toEqual(names.toSorted());
    expect(all.every((each) => each.summary.length > 5)).toBe(true);
  });

  it('points only at parts that are there', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
    const targets = new Set([...references].map((match) => match[1]));
    expect([...targets]).toEqual(['#/components/schemas/Problem']);
    expect(document.components.schemas).toHaveProperty('Problem');
    expect(document.components.securitySchemes).toHaveProperty('bearer');
  });
});

describe.each(names)('%s', (name) => {
  const { method, path, auth } = calls[name];
  const operation = described(name);

  it('declares each parameter of its path, once and required', () => {
    const inPath = operation.parameters.filter((each) => each.in === 'path');
    const expected = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    expect(inPath.map((each) => each.name).toSorted()).toEqual(expected.toSorted());
    expect(inPath.every((each) => each.required)).toBe(true);
    const all = operation.parameters.map((each) => `${each.in} ${each.name}`);
    expect(new Set(all).size).toBe(all.length);
  });

  it('says who may call it', () => {
    const anonymous = operation.security.some((each) => Object.keys(each).length === 0);
    expect(anonymous).toBe(auth === 'optional');
    expect('401' in operation.responses).toBe(auth === 'required' || method !== 'GET');
  });

  it('says what it takes and that a write takes a key', () => {
    const headers = operation.parameters.filter((each) => each.in === 'header');
    const guarded = '412' in operation.responses ? ['If-Match'] : [];
    const expected = method === 'GET' ? [] : ['Idempotency-Key', ...guarded];
    expect(headers.map((each) => each.name)).toEqual(expected);
    const { body, bodyKind } = operations[name] as { body?: unknown; bodyKind?: string };
    const type = bodyKind === 'multipart' ? 'multipart/form-data' : body && 'application/json';
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(type ? [type] : []);
  });

  it('answers with its schema or with a problem', () => {
    const { status } = operations[name];
    const codes = Object.keys(operation.responses);
    expect(codes.filter((code) => Number(code) < 400)).toEqual([String(status)]);
    for (const code of codes.filter((each) => Number(each) >= 400)) {
      const { description, content } = operation.responses[code] ?? {};
      expect(description).not.toBe('');
      expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
    }
    expect(codes).toEqual(expect.arrayContaining([String(status), '400', '429', '500', '503']));
  });
});
