import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A plain TCP link that counts what it carries and can break in the middle of an answer. */
export interface CuttingLink {
  readonly url: string;
  /** Bytes carried since the last `startOver`, headers included. */
  readonly bytes: { readonly up: number; readonly down: number };
  startOver(): void;
  /** Closes the connection once, after this many more bytes of responses. */
  cutOnceBehind(byte: number): void;
  /** Closes every connection after this many bytes of responses. */
  cutEachBehind(byte: number): void;
  /** Connections that were cut so far. */
  readonly cuts: number;
  stop(): Promise<void>;
}

export async function openCuttingLink(targetPort: number): Promise<CuttingLink> {
  const bytes = { up: 0, down: 0 };
  const sockets = new Set<Socket>();
  let once = Number.POSITIVE_INFINITY;
  let each = Number.POSITIVE_INFINITY;
  let cuts = 0;

  const server = createServer((phone) => {
    const upstream = connect(targetPort, '127.0.0.1');
    let brought = 0;
    for (const socket of [phone, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        phone.destroy();
        upstream.destroy();
      });
    }
    phone.on('data', (chunk: Buffer) => {
      bytes.up += chunk.length;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      const room = Math.min(once, each - brought);
      const carried = chunk.subarray(0, room);
      brought += carried.length;
      bytes.down += carried.length;
      once -= carried.length;
      if (chunk.length < room) return void phone.write(carried);
      if (once <= 0) once = Number.POSITIVE_INFINITY;
      cuts += 1;
      upstream.destroy();
      phone.end(carried, () => phone.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes,
    get cuts() {
      return cuts;
    },
    startOver() {
      bytes.up = 0;
      bytes.down = 0;
    },
    cutOnceBehind(byte) {
      once = byte;
    },
    cutEachBehind(byte) {
      each = byte;
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
