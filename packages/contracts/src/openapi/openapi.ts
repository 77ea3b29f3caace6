import * as z from 'zod/mini';
import { introduction, tagTexts } from './texts/overview-texts.ts';
import { pathTexts } from './texts/parameter-texts.ts';
import { callTexts } from './texts/call-texts.ts';
import { apiBase, type CallName, calls, idempotencyHeader, serviceNames } from '../calls.ts';
import { jsonSchema } from './json-schema.ts';
import { anonymousKeyDays } from '../idempotency-key-days.ts';
import { everyCallCanAnswer, refusals, responses } from './openapi-answers.ts';
import { describePictures, picturePath } from './openapi-pictures.ts';
import type { Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import { problem } from '../problem.ts';

export { type ExplainedProblem, explainedProblems } from './texts/overview-texts.ts';
export { pictureCookie, pictureFiles, picturePath } from './openapi-pictures.ts';

type Json = Record<string, unknown>;

/** The API as an OpenAPI 3.1 document, made from the schemas that parse requests. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name];
    paths[apiBase + path] = { ...paths[apiBase + path], [method.toLowerCase()]: describe(name) };
  }
  paths[picturePath] = describePictures(refusals([...everyCallCanAnswer, 'not_found']));
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
  description: 'Makes the write safe to repeat: the stored answer is given again.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' },
};

const ifMatchParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `version` that the change was made from, in quotes (`"3"`), or `*` for any. When another ' +
    'holds by now, nothing is changed and the answer is 412. It stands beside `version` in the body, ' +
    'or in its place.',
  schema: { type: 'string', maxLength: 200 },
};

const ifNoneMatchParameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the answer that is there already: when it still holds, the answer is 304.',
  schema: { type: 'string' },
};

function keyParameter(name: CallName, { replay }: Operation): Json {
  if (replay === false) {
    const secret =
      'Belongs to this request alone: its answer is a secret, made again and not stored.';
    return { ...idempotencyParameter, description: secret };
  }
  if (calls[name].auth === 'required') return idempotencyParameter;
  const days = anonymousKeyDays(name);
  const description =
    `${idempotencyParameter.description} Without a bearer it holds for ` +
    `${days === 1 ? 'a day' : `${days} days`} and for the very same request, from wherever that comes; ` +
    'another one under it is refused where it comes from the same network address.';
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
      description: 'Photos: JPEG, PNG or WebP, 15 at most, 10 MB each at most.',
    };
    const schema = { type: 'object', properties: { images }, required: ['images'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!operation.body) return {};
  const schema = jsonSchema(operation.body, 'input');
  const required = !z.safeParse(operation.body, undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema } } } };
}
