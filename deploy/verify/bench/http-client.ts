import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

export interface HttpRequest {
  readonly method?: string | undefined;
  readonly path: string;
  readonly token?: string | undefined;
  /** Text and bytes are sent unchanged, other values as JSON. */
  readonly body?: unknown;
  readonly headers?: OutgoingHttpHeaders | undefined;
}

export interface HttpResponse {
  /** The status. 0 when there was no response. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

export interface HttpClient {
  /** Never throws. */
  ask(port: number, asked: HttpRequest): Promise<HttpResponse>;
  close(): void;
}

const timeoutMs = 30_000;

/** Reuses connections and uses little CPU, because it runs on the same machine as the measured servers. */
export function createHttpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 256 });
  return {
    ask: (port, asked) => ask(agent, port, asked),
    close: () => agent.destroy(),
  };
}

function ask(agent: Agent, port: number, asked: HttpRequest): Promise<HttpResponse> {
  const { method = 'GET', path, token, body } = asked;
  const raw = typeof body === 'string' || Buffer.isBuffer(body) || body === undefined;
  // Encoded before the time is measured, because text of many scripts takes the client longer than Latin letters do.
  const bytes = body === undefined ? undefined : encoded(raw ? body : JSON.stringify(body));
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(raw ? {} : { 'content-type': 'application/json' }),
    ...(bytes === undefined ? {} : { 'content-length': bytes.length }),
    ...asked.headers,
  };
  const began = performance.now();
  return new Promise((resolve) => {
    const nothing = () =>
      resolve({ status: 0, headers: {}, text: '', ms: performance.now() - began });
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers, agent, timeout: timeoutMs },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', nothing);
        answer.once('end', () => {
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
            ms: performance.now() - began,
          });
        });
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', nothing);
    sent.end(bytes);
  });
}

function encoded(body: string | Buffer): Buffer {
  return typeof body === 'string' ? Buffer.from(body) : body;
}
