import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A CDN with an origin of its own. It passes requests for pictures on to the product, without cookies, and caches nothing. */
export interface PictureCdn {
  readonly url: string;
  /** Paths asked for. */
  readonly asked: string[];
  /** Whether everything is answered with 500 from now on. */
  fail(isFailing: boolean): void;
  stop(): Promise<void>;
}

/** @param product returns the address of the product, which may start later */
export async function startPictureCdn(product: () => string): Promise<PictureCdn> {
  const asked: string[] = [];
  let isFailing = false;
  const server = createServer(async ({ url = '' }, response) => {
    asked.push(url);
    const answer =
      isFailing || !url.startsWith('/images/')
        ? new Response(null, { status: 500 })
        : await fetch(product() + url).catch(() => new Response(null, { status: 502 }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail(value) {
      isFailing = value;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
