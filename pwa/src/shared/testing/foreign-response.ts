import { requestIdHeader } from '@patna/contracts/calls';

/** A response as from a captive portal or proxy: without our request id. */
export function asForeignResponse(answer: Response): Response {
  answer.headers.delete(requestIdHeader);
  return answer;
}
