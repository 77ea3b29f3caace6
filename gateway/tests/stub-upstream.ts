import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** A stub service that records its requests, except those to `/readyz`. */
export interface StubUpstream {
  readonly url: string;
  readonly port: number;
  readonly seen: SeenRequest[];
  /** Number of connections opened since the start. */
  connections(): number;
  answer: RequestListener;
  ready: boolean;
  close(): Promise<void>;
  listenAgain(): Promise<void>;
}

const answerJson: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/json').end('{"ok":true}');
};

export async function startStubUpstream(): Promise<StubUpstream> {
  let opened = 0;
  let server: Server;
  const listen = async (port: number) => {
    server = createServer((request, response) => {
      if (request.url === '/readyz') {
        response.writeHead(stub.ready ? 200 : 503).end();
        return;
      }
      const { method = '', url = '', headers } = request;
      stub.seen.push({ method, url, headers });
      stub.answer(request, response);
    });
    server.on('connection', () => {
      opened += 1;
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const stub: StubUpstream = {
    url: `http://127.0.0.1:${port}`,
    port,
    seen: [],
    connections: () => opened,
    answer: answerJson,
    ready: true,
    close: () => closeServer(server),
    listenAgain: async () => void (await listen(port)),
  };
  return stub;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
