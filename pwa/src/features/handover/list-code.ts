import { fingerprint } from '../../shared/runtime/fingerprint.ts';

export interface SharedHostel {
  id: string;
  name: string;
}

/** `newer`: written by a later version of the app. */
export type ReadResult =
  | { kind: 'read'; hostels: SharedHostel[] }
  | { kind: 'newer' }
  | { kind: 'broken' };

/** The most hostels that fit into a QR code which any camera can read from a screen. */
export const maxSharedHostels = 20;

const version = '1';
const objectId = /^[0-9a-f]{24}$/;
const anyId = /^[A-Za-z0-9_-]{1,64}$/;
/** Stands for an id length and means that 12 bytes of an object id follow. */
const objectIdMark = 0xff;
/** Byte limits for all names together, and for one name. */
const namesBytes = 480;
const nameBytes = { min: 16, max: 60 };

/**
 * Encodes a list as an address fragment of at most about 1,000 characters: version, checksum,
 * content.
 */
export function encodeListCode(hostels: readonly SharedHostel[]): string {
  const shared = hostels.slice(0, maxSharedHostels);
  const bytesPerName = Math.floor(namesBytes / Math.max(1, shared.length));
  const maxBytes = Math.min(nameBytes.max, Math.max(nameBytes.min, bytesPerName));
  const bytes = shared.flatMap(({ id, name }) => {
    const short = cutUtf8(name, maxBytes);
    return [...idBytes(id), short.length, ...short];
  });
  const content = toBase64Url(bytes);
  return [version, checkOf(content), content].join('.');
}

/** Decodes a fragment of `encodeListCode`. The checksum detects any single wrong character. */
export function decodeListCode(code: string): ReadResult {
  const [of = '', check, content = ''] = code.split('.');
  if (/^\d+$/.test(of) && of !== version) return { kind: 'newer' };
  if (of !== version || check !== checkOf(content)) return { kind: 'broken' };
  try {
    return validated(readBytes(fromBase64Url(content)));
  } catch {
    return { kind: 'broken' };
  }
}

const fileFormat = 'patna-hostels-list';

/** The same list as a file, for phones without a usable camera. */
export function toListFile(hostels: readonly SharedHostel[]): string {
  const list = hostels.map(({ id, name }) => ({ id, name }));
  const check = checkOf(JSON.stringify(list));
  return JSON.stringify({ format: fileFormat, version: Number(version), hostels: list, check });
}

export function parseListFile(text: string): ReadResult {
  try {
    const file = JSON.parse(text) as Record<string, unknown>;
    if (file['format'] !== fileFormat) return { kind: 'broken' };
    if (file['version'] !== Number(version)) return { kind: 'newer' };
    if (file['check'] !== checkOf(JSON.stringify(file['hostels']))) return { kind: 'broken' };
    return validated(file['hostels'] as SharedHostel[]);
  } catch {
    return { kind: 'broken' };
  }
}

/** The code in a scanned address, or null. */
export function listCodeIn(text: string): string | null {
  return /\/handover#([\w.-]+)$/.exec(text.trim())?.[1] ?? null;
}

function validated(list: readonly SharedHostel[]): ReadResult {
  const hostels = list
    .slice(0, maxSharedHostels)
    .map(({ id, name }) => ({ id, name: name.trim() }));
  const good = hostels.every(({ id, name }) => anyId.test(id) && name.length <= 200);
  return good && hostels.length > 0 ? { kind: 'read', hostels } : { kind: 'broken' };
}

function idBytes(id: string): number[] {
  if (objectId.test(id)) return [objectIdMark, ...fromHex(id)];
  const bytes = new TextEncoder().encode(id);
  return [bytes.length, ...bytes];
}

function readBytes(bytes: Uint8Array): SharedHostel[] {
  const text = new TextDecoder('utf-8', { fatal: true });
  const hostels: SharedHostel[] = [];
  let at = 0;
  const take = (length: number) => {
    if (at + length > bytes.length) throw new RangeError('The code ends too early');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const mark = take(1)[0] ?? 0;
    const id = mark === objectIdMark ? toHex(take(12)) : text.decode(take(mark));
    hostels.push({ id, name: text.decode(take(take(1)[0] ?? 0)) });
  }
  return hostels;
}

/** Cuts a text without splitting a character. */
function cutUtf8(text: string, maxBytes: number): Uint8Array {
  const bytes = new Uint8Array(maxBytes);
  const { written } = new TextEncoder().encodeInto(text.trim(), bytes);
  return bytes.subarray(0, written);
}

/** Phones of a few years ago lack `Uint8Array.toBase64` and `fromHex`. */
function toBase64Url(bytes: readonly number[]): string {
  const text = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (char) => char.charCodeAt(0));
}

function fromHex(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function checkOf(content: string): string {
  return fingerprint(content).toString(36);
}
