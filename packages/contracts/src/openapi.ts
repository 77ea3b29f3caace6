import * as z from 'zod/mini';
import { apiBase, type CallName, calls, idempotencyHeader } from './calls.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { type ProblemCode, problem, problemMediaType, problems } from './problem.ts';

type Json = Record<string, unknown>;

const everyCallCanAnswer: readonly ProblemCode[] = [
  'validation_failed',
  'rate_limited',
  'internal',
  'unavailable',
];
const everyWriteCanAnswer: readonly ProblemCode[] = [
  'unauthenticated',
  'idempotency_in_flight',
  'idempotency_mismatch',
  'payload_too_large',
  'unsupported_media_type',
];

/** The API as an OpenAPI 3.1 document, made from the same schemas that cast every request. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name];
    paths[apiBase + path] = { ...paths[apiBase + path], [method.toLowerCase()]: describe(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Patna Hostels',
      version: '1.0.0',
      description:
        'Hostels in Patna: browse, save, ask, list. `userId` in a path is `me`, the own internal id ' +
        'or the own provider id; the subject of the bearer decides, any other id is refused.',
    },
    servers: [{ url: '/' }],
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
    summary: operation.summary,
    security,
    parameters: [
      ...parameters('path', operation.params),
      ...parameters('query', operation.query),
      ...(method === 'GET' ? [] : [keyParameter(operation)]),
      ...(operation.errors.includes('precondition_failed') ? [ifMatchParameter] : []),
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

function keyParameter({ replay }: Operation): Json {
  if (replay !== false) return idempotencyParameter;
  const description = 'Belongs to this request alone: its answer is a secret, made anew each time.';
  return { ...idempotencyParameter, description };
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(operation: Operation): Json {
  if (operation.bodyKind === 'multipart') {
    const images = { type: 'array', items: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', properties: { images }, required: ['images'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!operation.body) return {};
  const schema = jsonSchema(operation.body, 'input');
  const required = !z.safeParse(operation.body, undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema } } } };
}

function responses(name: CallName, operation: Operation): Json {
  const { auth, method } = calls[name];
  const type = operation.outputKind === 'event-stream' ? 'text/event-stream' : 'application/json';
  const codes = new Set<ProblemCode>([
    ...everyCallCanAnswer,
    ...(auth === 'required' ? (['unauthenticated'] as const) : []),
    ...(method === 'GET' ? [] : everyWriteCanAnswer),
    ...(operation.params ? (['not_found'] as const) : []),
    ...operation.errors,
  ]);
  const answers: Record<string, Json> = {
    [operation.status]: {
      description: operation.summary,
      content: { [type]: { schema: jsonSchema(operation.output, 'output') } },
    },
  };
  for (const code of codes) {
    const { status, title } = problems[code];
    answers[status] = {
      description: title,
      ...headersOf(code),
      content: { [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return answers;
}

const integer = { schema: { type: 'integer', minimum: 0 } };
const text = { schema: { type: 'string' } };

/** Headers that a refusal carries beside its body. */
function headersOf(code: ProblemCode): Json {
  const later = { 'Retry-After': { description: 'Seconds to wait', ...integer } };
  switch (code) {
    case 'unauthenticated':
      return { headers: { 'WWW-Authenticate': text } };
    case 'rate_limited':
      return { headers: { ...later, RateLimit: text, 'RateLimit-Policy': text } };
    case 'unavailable':
      return { headers: later };
    default:
      return {};
  }
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
