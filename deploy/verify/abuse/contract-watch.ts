import { apiBase, type CallName, operations } from '@patna/contracts';
import { matchCall } from '../../../gateway/src/proxy/match-call.ts';
import { contractViolations } from '@patna/testing/http/contract-violations.ts';
import type { RawAnswer, RawRequest } from './raw-http.ts';

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
  const type = headers['content-type'] ?? '';
  const answer = { status, type, headers: Object.keys(headers), text };
  for (const each of contractViolations(name, answer)) broken.add(each);
  if (status === operations[name].status) answered.add(name);
}
