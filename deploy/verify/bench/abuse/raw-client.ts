import { connect, type Socket } from 'node:net';

/** Sends the same GET over many open connections, using as little CPU as possible. */
export interface RawClient {
  /**
   * The status (0 if the connection broke) and the milliseconds until the response. Undefined when every connection is
   * busy.
   */
  get(): Promise<{ status: number; ms: number } | undefined>;
  close(): void;
}

interface Line {
  readonly socket: Socket;
  received: string;
  began: number;
  resolve: (answer: { status: number; ms: number }) => void;
}

export function createRawClient(port: number, path: string, maxConnections: number): RawClient {
  const message = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
  const idle: Line[] = [];
  const lines = new Set<Line>();

  function finish(line: Line, status: number): void {
    line.resolve({ status, ms: performance.now() - line.began });
    line.received = '';
  }

  function open(): Line {
    const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    const line: Line = { socket, received: '', began: 0, resolve: () => undefined };
    lines.add(line);
    socket.on('data', (chunk) => {
      line.received += chunk;
      const status = completeStatus(line.received);
      if (status === undefined) return;
      finish(line, status);
      idle.push(line);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      lines.delete(line);
      const at = idle.indexOf(line);
      if (at === -1) finish(line, 0);
      else idle.splice(at, 1);
    });
    return line;
  }

  return {
    async get() {
      const line = idle.pop() ?? (lines.size < maxConnections ? open() : undefined);
      if (!line) return undefined;
      return new Promise((resolve) => {
        line.resolve = resolve;
        line.began = performance.now();
        line.socket.write(message);
      });
    },
    close() {
      for (const { socket } of lines) socket.destroy();
    },
  };
}

/** The status of a complete response. Undefined while it is incomplete. */
export function completeStatus(received: string): number | undefined {
  const endOfHead = received.indexOf('\r\n\r\n');
  if (endOfHead === -1) return undefined;
  const head = received.slice(0, endOfHead);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const complete =
    length === undefined
      ? received.endsWith('\r\n0\r\n\r\n')
      : received.length >= endOfHead + 4 + Number(length);
  return complete ? Number(received.slice(9, 12)) : undefined;
}
