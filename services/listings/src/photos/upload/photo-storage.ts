import type { StorageEngine } from 'multer';
import { isPhoto, signatureBytes } from '../encoding/derive-image.ts';
import type { UploadMemory } from './upload-memory.ts';

/**
 * Keeps uploads in memory within the limit. Of a file that is no photo only the first bytes are kept; it is
 * still read to its end, and `deriveImage` refuses it.
 */
export function photoStorage(underWay: UploadMemory): StorageEngine {
  return {
    _handleFile(request, { stream }, done) {
      const chunks: Buffer[] = [];
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
            chunks.length = 0;
            done(error);
            return;
          }
          chunks.push(chunk);
        }
        if (photo && size < signatureBytes) photo = mayBePhoto(chunks);
        size += chunk.length;
      });
      stream.on('end', () => {
        if (!refused) done(null, { buffer: Buffer.concat(chunks), size });
      });
    },
    _removeFile(_request, file, done) {
      file.buffer = Buffer.alloc(0);
      done(null);
    },
  };
}

/** Whether the bytes may be those of a photo. */
function mayBePhoto(chunks: readonly Buffer[]): boolean {
  const start = Buffer.concat(chunks);
  return start.length < signatureBytes || isPhoto(start);
}
