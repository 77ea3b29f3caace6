import type { IncomingMessage } from 'node:http';

/** How a request came to us, as far as it can be believed. */
export interface ForwardedInfo {
  /** Address of the person's machine: the last one that no proxy of ours vouches for. */
  readonly client: string;
  /** `client` and the believed proxies after it, for X-Forwarded-For. */
  readonly chain: string;
  /** True when the person's browser spoke https, to us or to a proxy of ours. */
  readonly https: boolean;
  /** Host the browser asked for. */
  readonly host: string;
}

/**
 * Reads X-Forwarded-*: only as many entries as there are proxies of ours are believed, the rest is
 * what a caller made up and is dropped.
 */
export function parseForwarded(request: IncomingMessage, proxies: number): ForwardedInfo {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  const host = request.headers.host ?? '';
  const direct = 'encrypted' in request.socket;
  if (proxies === 0) return { client: peer, chain: peer, https: direct, host };
  const believed = [...entries(request, 'x-forwarded-for'), peer].slice(-(proxies + 1));
  return {
    client: believed[0] ?? peer,
    chain: believed.join(', '),
    https: entries(request, 'x-forwarded-proto').at(-1) === 'https',
    host: entries(request, 'x-forwarded-host').at(-1) ?? host,
  };
}

function entries(request: IncomingMessage, name: string): string[] {
  const value = request.headers[name];
  const text = Array.isArray(value) ? value.join(',') : (value ?? '');
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
