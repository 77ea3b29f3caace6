import { requestIdHeader } from '@patna/contracts/calls';

/** The same answer as a captive portal or a proxy gives it in our server's place. */
export function asForeignResponse(answer: Response): Response {
  answer.headers.delete(requestIdHeader);
  return answer;
}
