import type { StorageEngine } from 'multer';
import { isPhoto, signatureBytes } from './derive-image.ts';

/**
 * Keeps uploaded files in memory, and of a file that is no photo by its first bytes only those: whoever
 * sends 10 MB of something else costs a few bytes. The file is still read to its end and answered with
 * the others, its refusal being `deriveImage`'s.
 */
export const photoStorage: StorageEngine = {
  _handleFile(_request, { stream }, done) {
    const kept: Buffer[] = [];
    let size = 0;
    let photo = true;
    stream.on('data', (chunk: Buffer) => {
      if (photo) kept.push(chunk);
      if (photo && size < signatureBytes) photo = mayBePhoto(kept);
      size += chunk.length;
    });
    stream.on('end', () => done(null, { buffer: Buffer.concat(kept), size }));
  },
  _removeFile(_request, file, done) {
    file.buffer = Buffer.alloc(0);
    done(null);
  },
};

/** False once enough bytes have come to know. */
function mayBePhoto(kept: readonly Buffer[]): boolean {
  const start = Buffer.concat(kept);
  return start.length < signatureBytes || isPhoto(start);
}
