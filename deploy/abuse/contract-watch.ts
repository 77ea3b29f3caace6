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
import { matchCall } from '../../gateway/src/call-table.ts';
import type { RawAnswer, RawRequest } from './raw-http.ts';

interface Documented {
  readonly responses: Record<string, { readonly content: Record<string, unknown> }>;
}

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Documented>> };

/** Answers that the OpenAPI document does not promise, in words. */
export const broken = new Set<string>();
/** Calls that were answered as they should when all is well. */
export const answered = new Set<CallName>();

/** Holds an answer of a call of the contract against what the document says of that call. */
export function watch({ method = 'GET', path }: RawRequest, { status, headers, text }: RawAnswer) {
  const [plain = ''] = path.split('?');
  if (!plain.startsWith(`${apiBase}/`)) return;
  const { match } = matchCall(method, plain.slice(apiBase.length));
  if (!match) return;
  const { name } = match;
  const operation: Operation = operations[name];
  const documented = paths[apiBase + calls[name].path]?.[method.toLowerCase()]?.responses[status];
  const type = headers['content-type']?.split(';')[0] ?? '';
  if (!documented) broken.add(`${name} answers ${status}, which is not documented`);
  else if (!(type in documented.content)) broken.add(`${name} answers ${status} as ${type}`);
  if (type === problemMediaType) {
    const parsed = problem.safeParse(JSON.parse(text));
    if (!parsed.success || parsed.data.status !== status) broken.add(`${name}: ${text}`);
  } else if (status === operation.status) {
    answered.add(name);
    if (type === 'application/json') checkOutput(name, operation, text);
  }
}

function checkOutput(name: CallName, operation: Operation, text: string): void {
  const body: unknown = JSON.parse(text);
  const parsed = operation.output.safeParse(body);
  if (!parsed.success) broken.add(`${name} answers ${text.slice(0, 200)}: ${parsed.error.message}`);
  else if (JSON.stringify(sorted(parsed.data)) !== JSON.stringify(sorted(body))) {
    broken.add(`${name} answers more than its schema: ${text.slice(0, 200)}`);
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
