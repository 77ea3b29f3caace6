import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One content in each encoding. */
export interface EncodedContent {
  readonly identity: Buffer;
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const shortest = 1024;

/** Compresses with brotli and gzip off the main thread. Short content is not compressed. */
export async function encode(identity: Buffer, brotliQuality: number): Promise<EncodedContent> {
  if (identity.length < shortest) return { identity };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([
    brotliAsync(identity, { params }),
    gzipAsync(identity, { level: 6 }),
  ]);
  return { identity, br, gzip: gz };
}

/** The best encoding the caller accepts. */
export function choose(
  encoded: EncodedContent,
  headers: IncomingHttpHeaders,
): { encoding: Encoding; bytes: Buffer } {
  const accepted = headers['accept-encoding'] ?? '';
  if (encoded.br && takes(accepted, 'br')) return { encoding: 'br', bytes: encoded.br };
  if (encoded.gzip && takes(accepted, 'gzip')) return { encoding: 'gzip', bytes: encoded.gzip };
  return { encoding: 'identity', bytes: encoded.identity };
}

function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, quality] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q\s*=\s*/);
    return name === encoding && Number(quality ?? 1) > 0;
  });
}
