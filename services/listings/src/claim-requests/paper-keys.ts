import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { parsePublishableKey } from '@patna/service-kit';
import * as z from 'zod/mini';

/** PAPERS_KEYS of a product with local emulators. This key is public. */
export const localPapersKeys = `local:${'0123456789abcdef'.repeat(4)}`;

const keys = /^[\w-]{1,32}:[0-9a-f]{64}(,[\w-]{1,32}:[0-9a-f]{64})*$/i;
const idsOf = (text: string) => text.split(',').map((key) => key.split(':', 1)[0]);

/** The variable with the keys of papers. */
export const paperVariables = {
  PAPERS_KEYS: z
    .string({
      error: 'is missing: make a key with `openssl rand -hex 32` and write `NAME:KEY`',
    })
    .check(
      z.regex(keys, 'is not `NAME:KEY` with 64 hexadecimal digits, several separated by commas'),
      z.refine((text) => new Set(idsOf(text)).size === idsOf(text).length, 'has a name twice'),
      z.describe(
        'Encrypts the papers of verification requests: `NAME:KEY,…` with 64 hexadecimal digits each (`openssl rand -hex 32`). The first encrypts, all decrypt.',
      ),
    ),
};

/**
 * @param publishableKey the value of CLERK_PUBLISHABLE_KEY
 * @throws {Error} when real people would sign in and the public key is configured
 */
export function checkPapersKeys(papersKeys: string, publishableKey: string): void {
  const [, publicKey = ''] = localPapersKeys.split(':');
  if (!papersKeys.toLowerCase().includes(publicKey)) return;
  if (parsePublishableKey(publishableKey)?.isLocal) return;
  throw new Error('PAPERS_KEYS holds the public local key: make one with `openssl rand -hex 32`.');
}

/** An encrypted paper. */
export interface SealedPaper {
  readonly keyId: string;
  readonly nonce: Buffer;
  readonly sealed: Buffer;
  readonly tag: Buffer;
}

export interface PaperKeys {
  /** The id of the key that encrypts. */
  readonly current: string;
  /** Ids of the other keys. */
  readonly former: readonly string[];
  /** Encrypts with AES-256-GCM under a fresh nonce. Only `paperId` decrypts it. */
  seal(paperId: string, bytes: Buffer): SealedPaper;
  /**
   * Decrypts a paper. Undefined when its key is not configured.
   * @throws {Error} when the paper was changed
   */
  open(paperId: string, paper: SealedPaper): Buffer | undefined;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;

/** @param text the value of PAPERS_KEYS */
export function readPaperKeys(text: string): PaperKeys {
  const byId = new Map(
    text.split(',').map((entry) => {
      const [id = '', key = ''] = entry.split(':');
      return [id, Buffer.from(key, 'hex')] as const;
    }),
  );
  const [current, currentKey] = [...byId][0] ?? ['', Buffer.alloc(0)];
  return {
    current,
    former: [...byId.keys()].slice(1),
    seal(paperId, bytes) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, currentKey, nonce).setAAD(Buffer.from(paperId));
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return { keyId: current, nonce, sealed, tag: cipher.getAuthTag() };
    },
    open(paperId, { keyId, nonce, sealed, tag }) {
      const key = byId.get(keyId);
      if (!key) return undefined;
      const decipher = createDecipheriv(algorithm, key, nonce)
        .setAAD(Buffer.from(paperId))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed), decipher.final()]);
    },
  };
}
