import {
  apiBase,
  type CallName,
  calls,
  type Operation,
  operations,
  problem,
  problemMediaType,
} from '@patna/contracts';
import { openApiDocument } from '@patna/contracts/openapi';
import { unreadableForOldClients } from '../old-clients/frozen-contracts.ts';

interface Documented {
  readonly responses: Record<string, DocumentedAnswer>;
}

interface DocumentedAnswer {
  readonly headers?: Record<string, { readonly required?: boolean }>;
  readonly content?: Record<string, unknown>;
}

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Documented>> };

/** A response as received. `type` is the complete Content-Type. */
export interface WireResponse {
  readonly status: number;
  readonly type: string;
  /** Names of the headers, in lower case. */
  readonly headers: readonly string[];
  readonly text: string;
}

/** Headers that clients read. If a response has one of them, the OpenAPI document must declare it. */
const documentedHeaders = [
  'etag',
  'idempotency-replayed',
  'link',
  'retry-after',
  'www-authenticate',
];

/**
 * Lists what differs between a response and the OpenAPI document (status, headers, content type, schema, additional
 * properties), and what clients of older contracts could not read.
 */
export function contractViolations(name: CallName, answer: WireResponse): string[] {
  const { status, type, text } = answer;
  const operation: Operation = operations[name];
  const { method, path } = calls[name];
  const documented = paths[apiBase + path]?.[method.toLowerCase()]?.responses[status];
  const media = type.split(';')[0] ?? '';
  if (!documented) return [`${name} answers ${status}, which is not documented: ${text}`];
  const headers = brokenHeaders(answer, documented);
  if (headers.length > 0) return headers.map((each) => `${name} answers ${status} ${each}`);
  if (!documented.content) return text === '' ? [] : [`${name} answers ${status} with a body`];
  if (!(media in documented.content)) return [`${name} answers ${status} as ${media}`];
  const place = { method, path: apiBase + path };
  if (media === problemMediaType) {
    const body: unknown = JSON.parse(text);
    const parsed = problem.safeParse(body);
    if (!parsed.success || parsed.data.status !== status) return [`${name}: ${text}`];
    return unreadableForOldClients(place, { status, media, body });
  }
  if (status !== operation.status || media !== 'application/json') return [];
  const body: unknown = JSON.parse(text);
  const parsed = operation.output.safeParse(body);
  if (!parsed.success) return [`${name} answers ${shortly(text)}: ${parsed.error.message}`];
  const unreadable = unreadableForOldClients(place, { status, media, body });
  if (unreadable.length > 0) return unreadable;
  const same = JSON.stringify(sorted(parsed.data)) === JSON.stringify(sorted(body));
  return same ? [] : [`${name} answers more than its schema: ${shortly(text)}`];
}

function brokenHeaders({ headers }: WireResponse, documented: DocumentedAnswer): string[] {
  const promised = Object.entries(documented.headers ?? {});
  const names = promised.map(([name]) => name.toLowerCase());
  const beyond = headers.filter(
    (name) => documentedHeaders.includes(name) && !names.includes(name),
  );
  const missing = promised.filter(([name, { required }]) => {
    return required === true && !headers.includes(name.toLowerCase());
  });
  return [
    ...beyond.map((name) => `with ${name}, which is not documented`),
    ...missing.map(([name]) => `without ${name}`),
  ];
}

function shortly(text: string): string {
  return text.slice(0, 200);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
