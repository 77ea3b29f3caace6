import { callTexts } from './texts/call-texts.ts';
import { type CallName, calls } from '../calls.ts';
import { jsonSchema } from './json-schema.ts';
import type { Operation } from '../operation.ts';
import { type ProblemCode, problemMediaType, problems } from '../problem.ts';

type Json = Record<string, unknown>;

/** Problem codes that every call can return, including requests for photos. */
export const problemsOfEveryCall: readonly ProblemCode[] = [
  'validation_failed',
  'payload_too_large',
  'rate_limited',
  'internal',
  'unavailable',
];
const everyWriteCanAnswer: readonly ProblemCode[] = [
  'unauthenticated',
  // A suspended account.
  'forbidden',
  'idempotency_in_flight',
  'idempotency_mismatch',
  'unsupported_media_type',
];

const integer = { schema: { type: 'integer', minimum: 0 } };
const text = { schema: { type: 'string' } };

const etag = {
  ETag: { description: 'Send it back as `If-None-Match`', required: true, ...text },
};
const later = { 'Retry-After': { description: 'Seconds to wait', ...integer } };

/** Headers of a refusal, by problem code. */
const headersOf: Readonly<Partial<Record<ProblemCode, Json>>> = {
  unauthenticated: { 'WWW-Authenticate': text },
  idempotency_in_flight: later,
  rate_limited: { ...later, RateLimit: text, 'RateLimit-Policy': text },
  unavailable: later,
};

/** The OpenAPI responses of a call: its success, and its refusals by status. */
export function responses(name: CallName, operation: Operation): Json {
  const { auth, method } = calls[name];
  const type = operation.outputKind === 'event-stream' ? 'text/event-stream' : 'application/json';
  const codes = new Set<ProblemCode>([
    ...problemsOfEveryCall,
    ...(auth === 'required' ? (['unauthenticated'] as const) : []),
    ...(method === 'GET' ? [] : everyWriteCanAnswer),
    ...(operation.params ? (['not_found'] as const) : []),
    ...operation.errors,
  ]);
  const unchanged = { description: 'The stored answer is still current', headers: etag };
  return {
    [operation.status]: {
      description: callTexts[name].summary,
      ...withHeaders(headersOfSuccess(method, operation)),
      content: { [type]: { schema: jsonSchema(operation.output, 'output') } },
    },
    ...(operation.notModified && { 304: unchanged }),
    ...refusals(codes),
  };
}

function headersOfSuccess(method: string, { headers, notModified, replay }: Operation): Json {
  const said = ([name, description]: [string, string]) => [name, { description, ...text }];
  const description = '`true`: the stored answer of an earlier request with this key';
  const replayed = { 'Idempotency-Replayed': { description, ...text } };
  return {
    ...Object.fromEntries(Object.entries(headers ?? {}).map(said)),
    ...(notModified && etag),
    ...(method !== 'GET' && replay !== false && replayed),
  };
}

/** The refusals, by status. If a status has several codes, all of them and their headers are listed. */
export function refusals(codes: Iterable<ProblemCode>): Record<string, Json> {
  const content = { [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } } };
  const shared = [...Map.groupBy(codes, (code) => problems[code].status)];
  const answers = shared.map(([status, alike]): [string, Json] => {
    const sentences = alike.map((code) => `\`${code}\`: ${problems[code].title}.`);
    const headers: Json = Object.assign({}, ...alike.map((code) => headersOf[code]));
    return [String(status), { description: sentences.join(' '), ...withHeaders(headers), content }];
  });
  return Object.fromEntries(answers);
}

function withHeaders(headers: Json): Json {
  return Object.keys(headers).length > 0 ? { headers } : {};
}
