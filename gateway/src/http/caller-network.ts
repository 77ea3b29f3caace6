import { isIP } from 'node:net';

/** Requests whose address cannot be parsed are counted together. */
const unreadable = 'unreadable';

/**
 * The key by which requests are counted: an IPv4 address, or the /56 of an IPv6 address, because one connection often
 * gets a whole /56.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  if (isIP(bare) === 4) return bare;
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1] ?? bare;
  const withoutZone = inBrackets.replace(/%.*$/, '');
  return isIP(withoutZone) === 6 ? prefix56(withoutZone) : unreadable;
}

function prefix56(address: string): string {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const [a, b, c, d = '0'] = [...left, ...zeros, ...right];
  return `${a}:${b}:${c}:${(Number.parseInt(d, 16) >> 8).toString(16)}`;
}
