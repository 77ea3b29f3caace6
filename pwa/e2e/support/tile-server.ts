import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTileFile, encodeTile } from './tile-file.ts';

/** An operator's host of map tiles: `/patna.pmtiles` with byte ranges, and `/{z}/{x}/{y}.mvt`. */
export interface TileServer {
  readonly url: string;
  /** Ranges and addresses asked for. */
  readonly asked: string[];
  /** Whether everything is answered with 500 from now on. */
  fail(isFailing: boolean): void;
  stop(): Promise<void>;
}

export async function startTileServer(): Promise<TileServer> {
  const file = createTileFile();
  const asked: string[] = [];
  let isFailing = false;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.range ?? ''}`.trim());
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Range');
    response.setHeader('Access-Control-Expose-Headers', 'ETag');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (isFailing) response.writeHead(500).end();
    else if (request.url === '/patna.pmtiles') sendRange(file, request, response);
    else sendTile(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail(value) {
      isFailing = value;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function sendRange(file: Buffer, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('ETag', '"one"');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (request.method === 'HEAD' || from === undefined) {
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : file);
    return;
  }
  const part = file.subarray(Number(from), Number(to) + 1);
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`;
  response.writeHead(206, { 'Content-Range': range }).end(part);
}

function sendTile(request: IncomingMessage, response: ServerResponse): void {
  const [, z, x, y] = /^\/(\d+)\/(\d+)\/(\d+)\.mvt$/.exec(request.url ?? '') ?? [];
  if (y === undefined) response.writeHead(404).end();
  else response.writeHead(200).end(encodeTile(Number(z), Number(x), Number(y)));
}
