import * as z from 'zod/mini';
import { introduction, tagTexts } from './texts/api-introduction.ts';
import { pathTexts } from './texts/parameter-texts.ts';
import { callTexts } from './texts/call-texts.ts';
import { apiBase, type CallName, calls, idempotencyHeader, serviceNames } from '../calls.ts';
import { jsonSchema } from './json-schema.ts';
import { anonymousKeyDays } from '../idempotency-key-days.ts';
import { problemsOfEveryCall, refusals, responses } from './openapi-responses.ts';
import { describePictures, picturePath } from './photo-path.ts';
import type { Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import { problem } from '../problem.ts';

export { type ExplainedProblem, explainedProblems } from './texts/api-introduction.ts';
export { pictureCookie, pictureFiles, picturePath } from './photo-path.ts';

type Json = Record<string, unknown>;

/** The API as an OpenAPI 3.1 document. It is generated from the schemas that parse requests. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name];
    paths[apiBase + path] = { ...paths[apiBase + path], [method.toLowerCase()]: describe(name) };
  }
  paths[picturePath] = describePictures(refusals([...problemsOfEveryCall, 'not_found']));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Patna Hostels',
      version: '1.0.0',
      description: introduction,
    },
    servers: [{ url: '/' }],
    tags: serviceNames.map((name) => ({ name, description: tagTexts[name] })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(problem, 'output') },
    },
  };
}

function describe(name: CallName): Json {
  const { auth, method, service } = calls[name];
  const operation: Operation = operations[name];
  const security = auth === 'required' ? [{ bearer: [] }] : [{}, { bearer: [] }];
  return {
    operationId: name,
    tags: [service],
    ...callTexts[name],
    security,
    parameters: [
      ...parameters('path', operation.params),
      ...parameters('query', operation.query),
      ...(method === 'GET' ? [] : [keyParameter(name, operation)]),
      ...(operation.errors.includes('precondition_failed') ? [ifMatchParameter] : []),
      ...(operation.notModified ? [ifNoneMatchParameter] : []),
    ],
    ...requestBody(operation),
    responses: responses(name, operation),
  };
}

const idempotencyParameter = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description: 'Makes the write safe to repeat: the same key returns the stored answer.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' },
};

const ifMatchParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The edited `version` in quotes (`"3"`), or `*` for any. If the current one differs, nothing is ' +
    'changed and the answer is 412. Use it beside `version` in the body or instead of it.',
  schema: { type: 'string', maxLength: 200 },
};

const ifNoneMatchParameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the stored answer. The answer is 304 if it is still current.',
  schema: { type: 'string' },
};

function keyParameter(name: CallName, { replay }: Operation): Json {
  if (replay === false) {
    const secret =
      'Belongs to one request. As its answer is a secret, it is not stored but made again.';
    return { ...idempotencyParameter, description: secret };
  }
  if (calls[name].auth === 'required') return idempotencyParameter;
  const days = anonymousKeyDays(name);
  const description =
    `${idempotencyParameter.description} Without a bearer it holds for ` +
    `${days === 1 ? 'a day' : `${days} days`} and for an identical request from any network. ` +
    'A different request with it is refused if it comes from the same network address.';
  return { ...idempotencyParameter, description };
}

function parameters(place: 'path' | 'query', parts: z.ZodMiniType | undefined): Json[] {
  if (!parts) return [];
  const { properties = {}, required = [] } = jsonSchema(parts, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description = pathTexts[name], ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema,
  }));
}

function requestBody(operation: Operation): Json {
  if (operation.bodyKind === 'multipart') {
    const images = {
      type: 'array',
      items: { type: 'string', format: 'binary' },
      description: 'At most 15 photos (JPEG, PNG or WebP) of at most 10 MB each.',
    };
    const schema = { type: 'object', properties: { images }, required: ['images'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (operation.bodyKind === 'bytes') {
    const schema = { type: 'string', format: 'binary' };
    return {
      requestBody: { required: true, content: { 'application/octet-stream': { schema } } },
    };
  }
  if (!operation.body) return {};
  const schema = jsonSchema(operation.body, 'input');
  const required = !z.safeParse(operation.body, undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema } } } };
}
