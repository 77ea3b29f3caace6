import type { PaperType } from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import sharp from 'sharp';

const maxPixels = 50_000_000;

/**
 * Decodes a base64 paper and finds its type from the bytes, which are stored unchanged.
 * @throws {ProblemError} `validation_failed` for other types and photos that cannot be opened
 */
export async function readPaper(given: string): Promise<{ bytes: Buffer; type: PaperType }> {
  const bytes = Buffer.from(given, 'base64');
  const type = typeOf(bytes);
  if (type === undefined) throw refused('paper_kind');
  if (type !== 'application/pdf') await requirePhoto(bytes);
  return { bytes, type };
}

function typeOf(bytes: Buffer): PaperType | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png';
  return bytes.toString('latin1', 0, 5) === '%PDF-' ? 'application/pdf' : undefined;
}

/** Reads the header only, so that a small file of a huge picture costs nothing here. */
async function requirePhoto(bytes: Buffer): Promise<void> {
  const size = await sharp(bytes, { failOn: 'error' })
    .metadata()
    .catch(() => undefined);
  if (!size || size.width * size.height > maxPixels) throw refused('paper_unreadable');
}

function refused(rule: 'paper_kind' | 'paper_unreadable'): ProblemError {
  const errors = [{ field: 'paper', rule, message: 'is refused' }];
  return new ProblemError('validation_failed', undefined, { errors });
}
