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

interface Documented {
  readonly responses: Record<string, { readonly content: Record<string, unknown> }>;
}

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Documented>> };

/** An answer as it came over the wire; `type` is its whole Content-Type. */
export interface WireAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/**
 * What the OpenAPI document does not promise of this answer of a call, in words: its status, its
 * type, its shape, or something beyond its shape.
 */
export function brokenPromises(name: CallName, { status, type, text }: WireAnswer): string[] {
  const operation: Operation = operations[name];
  const { method, path } = calls[name];
  const documented = paths[apiBase + path]?.[method.toLowerCase()]?.responses[status];
  const media = type.split(';')[0] ?? '';
  if (!documented) return [`${name} answers ${status}, which is not documented: ${text}`];
  if (!(media in documented.content)) return [`${name} answers ${status} as ${media}`];
  if (media === problemMediaType) {
    const parsed = problem.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.status === status ? [] : [`${name}: ${text}`];
  }
  if (status !== operation.status || media !== 'application/json') return [];
  const body: unknown = JSON.parse(text);
  const parsed = operation.output.safeParse(body);
  if (!parsed.success) return [`${name} answers ${shortly(text)}: ${parsed.error.message}`];
  const same = JSON.stringify(sorted(parsed.data)) === JSON.stringify(sorted(body));
  return same ? [] : [`${name} answers more than its schema: ${shortly(text)}`];
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
