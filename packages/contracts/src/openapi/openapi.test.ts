import { describe, expect, it } from 'vitest';
import { apiBase, type CallName, calls, serviceNames } from '../calls.ts';
import { openApiDocument } from './openapi.ts';
import { picturePath } from './photo-path.ts';
import type { Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import { problemCodes, problems } from '../problem.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: object;
}
interface Answer {
  readonly description: string;
  readonly headers?: Record<string, { description?: string }>;
  readonly content: Record<string, object>;
}
interface Schema {
  readonly properties?: Record<string, { readonly description?: string }>;
}
interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, Answer>;
}

const document = openApiDocument() as {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
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
  it('describes photos: bytes, 304 or a problem', () => {
    const { parameters, responses } = document.paths[picturePath]?.['get'] ?? {};
    expect(parameters?.map((each) => each.name)).toEqual(['imageId', 'file', 'If-None-Match']);
    expect(Object.keys(responses ?? {})).toEqual([
      '200',
      '304',
      '400',
      '404',
      '413',
      '429',
      '500',
      '503',
    ]);
    const kinds = ['image/avif', 'image/webp', 'image/jpeg'];
    expect(Object.keys(responses?.['200']?.content ?? {})).toEqual(kinds);
    expect(responses?.['304']).not.toHaveProperty('content');
  });

  it('is version 3.1 and plain JSON', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Patna Hostels', version: '1.0.0' });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('describes every call once and nothing else', () => {
    const all = Object.values(document.paths).flatMap((path) => Object.values(path));
    const expected = [...names, 'getImage'].toSorted();
    expect(all.map((each) => each.operationId).toSorted()).toEqual(expected);
    expect(all.every((each) => each.summary.length > 5)).toBe(true);
  });

  it('documents ETag and 304 for a catalogue page', () => {
    const { responses } = described('listingChanges');
    expect(responses['304']).not.toHaveProperty('content');
    expect(responses['304']?.headers).toHaveProperty('ETag');
    expect(responses['200']?.headers).toHaveProperty('ETag');
  });

  it('names every code of a status and its headers', () => {
    const { responses } = described('editListing');
    const { conflict, idempotency_in_flight: inFlight } = problems;
    expect(responses['409']?.description).toContain(`\`conflict\`: ${conflict.title}.`);
    expect(responses['409']?.description).toContain(inFlight.title);
    expect(Object.keys(responses['409']?.headers ?? {})).toEqual(['Retry-After']);
  });

  it('documents which answers may be replayed: no reads and no secrets', () => {
    const replayed = names.filter((name) => {
      const { headers = {} } = described(name).responses[operations[name].status] ?? {};
      return 'Idempotency-Replayed' in headers;
    });
    const writes = names.filter((name) => calls[name].method !== 'GET');
    const secrets = writes.filter((name) => (operations[name] as Operation).replay === false);
    expect(replayed).toEqual(writes.filter((name) => !secrets.includes(name)));
    expect(secrets).toContain('generateToken');
  });

  it('documents how long a key is kept without a bearer', () => {
    const textOf = (name: CallName) =>
      described(name).parameters.find((each) => each.name === 'Idempotency-Key')?.description;
    expect(textOf('uploadImages')).toContain('Without a bearer it holds for a day');
    expect(textOf('writeToSupport')).toContain('Without a bearer it holds for 90 days');
    expect(textOf('sendEnquiry')).not.toContain('bearer');
    expect(textOf('openSharedList')).toContain('its answer is a secret');
  });

  it('gives two fields of the same type their own texts', () => {
    const { parameters } = described('fetchListings');
    const textOf = (name: string) => parameters.find((each) => each.name === name)?.description;
    expect(textOf('facilities')).toContain('All of these (AND)');
    expect(textOf('category')).toContain('any of these (OR)');
    expect(textOf('minPrice')).not.toBe(textOf('maxPrice'));
    expect(JSON.stringify(document)).not.toContain('fieldTexts');
    expect(JSON.stringify(document.components.schemas['Problem'])).toContain('To quote to support');
  });

  it('explains each service and each problem code', () => {
    expect(document.tags.map(({ name }) => name)).toEqual(serviceNames);
    for (const code of problemCodes) expect(document.info.description).toContain(`| \`${code}\` |`);
  });

  it('has no dangling references', () => {
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

  it('declares each path parameter once, as required', () => {
    const inPath = operation.parameters.filter((each) => each.in === 'path');
    const expected = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    expect(inPath.map((each) => each.name).toSorted()).toEqual(expected.toSorted());
    expect(inPath.every((each) => each.required)).toBe(true);
    const all = operation.parameters.map((each) => `${each.in} ${each.name}`);
    expect(new Set(all).size).toBe(all.length);
  });

  it('explains each parameter and each input field', () => {
    const { schema } = operation.requestBody?.content['application/json'] ?? {};
    const explained = [
      ...operation.parameters,
      ...Object.entries(schema?.properties ?? {}).map(([field, own]) => ({ name: field, ...own })),
    ];
    const unexplained = explained.filter(({ description = '' }) => description.length < 4);
    expect(unexplained.map((each) => each.name)).toEqual([]);
  });

  it('states who may call it', () => {
    const anonymous = operation.security.some((each) => Object.keys(each).length === 0);
    expect(anonymous).toBe(auth === 'optional');
    expect('401' in operation.responses).toBe(auth === 'required' || method !== 'GET');
  });

  it('describes its input and the key of a write', () => {
    const headers = operation.parameters.filter((each) => each.in === 'header');
    const guarded = '412' in operation.responses ? ['If-Match'] : [];
    const fresh = '304' in operation.responses ? ['If-None-Match'] : [];
    const expected = method === 'GET' ? fresh : ['Idempotency-Key', ...guarded];
    expect(headers.map((each) => each.name)).toEqual(expected);
    const { body, bodyKind } = operations[name] as { body?: unknown; bodyKind?: string };
    const types: Record<string, string> = {
      multipart: 'multipart/form-data',
      bytes: 'application/octet-stream',
    };
    const type = types[bodyKind ?? ''] ?? (body && 'application/json');
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(type ? [type] : []);
  });

  it('answers with its schema or a problem', () => {
    const { status, notModified }: Operation = operations[name];
    const codes = Object.keys(operation.responses);
    const good = [String(status), ...(notModified ? ['304'] : [])];
    expect(codes.filter((code) => Number(code) < 400)).toEqual(good);
    for (const code of codes.filter((each) => Number(each) >= 400)) {
      const { description, content } = operation.responses[code] ?? {};
      expect(description).not.toBe('');
      expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
    }
    expect(codes).toEqual(expect.arrayContaining([String(status), '400', '429', '500', '503']));
  });
});
