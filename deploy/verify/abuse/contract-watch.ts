import { apiBase, type CallName, operations } from '@patna/contracts';
import { matchCall } from '../../../gateway/src/proxy/match-call.ts';
import { contractViolations } from '@patna/testing/http/contract-violations.ts';
import type { RawResponse, RawRequest } from './raw-http.ts';

/** Differences between responses and the OpenAPI document. */
export const contractDifferences = new Set<string>();
/** Calls that have succeeded. */
export const succeededCalls = new Set<CallName>();

/** Compares a response with the OpenAPI document. */
export function checkAgainstContract(
  { method = 'GET', path }: RawRequest,
  { status, headers, text }: RawResponse,
) {
  const [plain = ''] = path.split('?');
  if (!plain.startsWith(`${apiBase}/`)) return;
  const { match } = matchCall(method, plain.slice(apiBase.length));
  if (!match) return;
  const { name } = match;
  const type = headers['content-type'] ?? '';
  const answer = { status, type, headers: Object.keys(headers), text };
  for (const each of contractViolations(name, answer)) contractDifferences.add(each);
  if (status === operations[name].status) succeededCalls.add(name);
}
