import type { StorageEngine } from 'multer';
import { isPhoto, signatureBytes } from '../encoding/derive-image.ts';
import type { UploadMemory } from './upload-memory.ts';

/**
 * Keeps uploaded files in memory, as far as there is room, and of a file that is no photo by its first
 * bytes only those: whoever sends 10 MB of something else costs a few bytes. Such a file is still read to
 * its end and answered with the others, its refusal being `deriveImage`'s.
 */
export function photoStorage(underWay: UploadMemory): StorageEngine {
  return {
    _handleFile(request, { stream }, done) {
      const kept: Buffer[] = [];
      let size = 0;
      let photo = true;
      let refused = false;
      stream.on('data', (chunk: Buffer) => {
        if (refused) return;
        if (photo) {
          try {
            underWay.hold(request, chunk.length);
          } catch (error) {
            refused = true;
            kept.length = 0;
            done(error);
            return;
          }
          kept.push(chunk);
        }
        if (photo && size < signatureBytes) photo = mayBePhoto(kept);
        size += chunk.length;
      });
      stream.on('end', () => {
        if (!refused) done(null, { buffer: Buffer.concat(kept), size });
      });
    },
    _removeFile(_request, file, done) {
      file.buffer = Buffer.alloc(0);
      done(null);
    },
  };
}

/** False once enough bytes have come to know. */
function mayBePhoto(kept: readonly Buffer[]): boolean {
  const start = Buffer.concat(kept);
  return start.length < signatureBytes || isPhoto(start);
}
