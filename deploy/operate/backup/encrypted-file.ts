import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Mark at the start of a file. It is followed by a nonce, the AES-256-GCM ciphertext and its tag. */
const mark = Buffer.from('PATNABK1');
const nonceBytes = 12;
const tagBytes = 16;
/** AES-GCM may encrypt at most this many bytes with one nonce. */
const maxBytes = 2 ** 36 - 32;

/**
 * Encrypts a stream into a file, which gets its name only when it is complete. Returns its size in bytes.
 * @throws {Error} when the source fails or exceeds 64 GB; no file is left then
 */
export async function writeEncrypted(file: string, key: Buffer, source: Readable): Promise<number> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(mark);
  const part = `${file}.part`;
  let encrypted = 0;
  async function* limited(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      encrypted += chunk.length;
      if (encrypted > maxBytes) throw new Error('A backup cannot be larger than 64 GB.');
      yield chunk;
    }
  }
  async function* framed(chunks: AsyncIterable<Buffer>) {
    yield Buffer.concat([mark, nonce]);
    yield* chunks;
    yield cipher.getAuthTag();
  }
  try {
    const target = createWriteStream(part, { mode: 0o600, flush: true });
    await pipeline(source, limited, cipher, framed, target);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return mark.length + nonceBytes + encrypted + tagBytes;
}

/**
 * Decrypts a file into a stream. Only its end shows whether the file is genuine, so `verifyEncrypted` must be called
 * before anything depends on the content.
 * @throws {Error} when it is no backup, was changed or cut, or was encrypted with another key
 */
export async function readEncrypted(file: string, key: Buffer, target: Writable): Promise<void> {
  const handle = await open(file);
  const head = Buffer.alloc(mark.length + nonceBytes);
  const tag = Buffer.alloc(tagBytes);
  const { size } = await handle.stat();
  try {
    await handle.read(head, 0, head.length, 0);
    await handle.read(tag, 0, tagBytes, Math.max(0, size - tagBytes));
  } finally {
    await handle.close();
  }
  const start = head.length;
  const end = size - tagBytes - 1;
  if (end < start || !head.subarray(0, mark.length).equals(mark)) {
    throw new Error(`${file} is not a backup.`);
  }
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(mark.length), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(mark).setAuthTag(tag);
  await pipeline(createReadStream(file, { start, end }), decipher, target);
}

/** @throws {Error} like `readEncrypted` */
export async function verifyEncrypted(file: string, key: Buffer): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await readEncrypted(file, key, nowhere).catch((error: unknown) => {
    const isForged = error instanceof Error && /unable to authenticate/i.test(error.message);
    if (!isForged) throw error;
    throw new Error(`${file} was changed or cut, or BACKUP_KEY is not the key it was made with.`, {
      cause: error,
    });
  });
}
