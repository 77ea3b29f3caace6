import type { IncomingMessage } from 'node:http';
import { networkOf } from './caller-network.ts';

/** What is known about the caller from X-Forwarded-* headers, as far as they can be trusted. */
export interface ForwardedInfo {
  /** The caller's address: the last one in the chain that is not one of our proxies. */
  readonly client: string;
  /** The key by which the caller's requests are counted; see `networkOf`. */
  readonly network: string;
  /** `client` and the trusted proxies after it, for X-Forwarded-For. */
  readonly chain: string;
  /** Whether the browser used https, to us or to our proxy. */
  readonly https: boolean;
  /** The host that the browser requested. */
  readonly host: string;
}

/** Trusts the last `proxies` entries of X-Forwarded-For. Earlier ones may be forged and are dropped. */
export function parseForwarded(request: IncomingMessage, proxies: number): ForwardedInfo {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  const host = request.headers.host ?? '';
  const direct = 'encrypted' in request.socket;
  if (proxies === 0)
    return { client: peer, network: networkOf(peer), chain: peer, https: direct, host };
  const believed = [...entries(request, 'x-forwarded-for'), peer].slice(-(proxies + 1));
  const client = believed[0] ?? peer;
  return {
    client,
    network: networkOf(client),
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
