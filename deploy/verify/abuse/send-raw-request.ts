import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { checkAgainstContract } from './contract-watch.ts';
import type { RawResponse, RawRequest } from './raw-http.ts';

/** Sends the request line and headers unchanged, which fetch() does not. Must not be used for event streams. */
export async function send(port: number, request: RawRequest): Promise<RawResponse> {
  const { method = 'GET', path, token, body } = request;
  const raw = typeof body === 'string' || Buffer.isBuffer(body) || body === undefined;
  const bytes = raw ? body : JSON.stringify(body);
  const sent = httpRequest({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(raw ? {} : { 'content-type': 'application/json' }),
      ...(bytes === undefined ? {} : { 'content-length': String(Buffer.byteLength(bytes)) }),
      ...request.headers,
    },
  });
  sent.end(bytes);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = answer;
  if (headers['content-type']?.includes('text/event-stream')) {
    sent.destroy();
    const opened = { status, headers, text: '' };
    checkAgainstContract(request, opened);
    return opened;
  }
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  const read = { status, headers, text };
  checkAgainstContract(request, read);
  return read;
}
