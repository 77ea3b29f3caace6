import type { Logger } from '@patna/service-kit';
import type { BytesStore } from '../photos/objects/stored-bytes.ts';
import type { PaperKeys, SealedPaper } from './paper-keys.ts';
import { newObjectName, paperObjectType } from './paper-objects.ts';

/**
 * A paper, with its encrypted bytes in `sealed` or in the object store. Only `_id` and `object` are left of a paper that
 * was removed, until its object is removed too.
 */
export interface KeptPaper extends Omit<SealedPaper, 'sealed'> {
  readonly _id: string;
  readonly requestId: string;
  readonly ownerId: string;
  readonly addedAt: Date;
  readonly sealed?: Buffer | undefined;
  /** Name of the object. Random, so that it says nothing about the paper. */
  readonly object?: string | undefined;
}

/** Bytes as the driver returns them. */
interface Bytes {
  readonly buffer: Uint8Array;
}

/** A paper as the driver returns it. */
export type FoundPaper = Pick<KeptPaper, '_id' | 'keyId' | 'object'> &
  Readonly<Record<'nonce' | 'tag', Bytes>> & { readonly sealed?: Bytes };

/** The encrypted bytes of a paper, or the name of their object, with what decrypts them besides the key. */
export type SealedBytes = Omit<SealedPaper, 'sealed'> & Pick<KeptPaper, 'sealed' | 'object'>;

export type PaperBytes = ReturnType<typeof createPaperBytes>;

/** Encrypts and decrypts the bytes of papers, in the object store and in MongoDB. */
export function createPaperBytes(keys: PaperKeys, store: BytesStore, logger: Pick<Logger, 'warn'>) {
  return {
    /** Encrypts a paper and stores its bytes. Returns the fields of its record. */
    async seal(id: string, bytes: Buffer): Promise<SealedBytes> {
      const { sealed, ...rest } = keys.seal(id, bytes);
      const object = newObjectName();
      const file = { _id: object, type: paperObjectType, data: sealed };
      const [written] = await store.write([file]).catch((error: unknown) => {
        logger.warn({ err: error }, 'the bucket took no paper: it is stored in MongoDB');
        return [file];
      });
      return written?.data ? { ...rest, sealed } : { ...rest, object };
    },

    /**
     * Decrypts a paper. Undefined when its key is no longer configured, null when its object does not exist.
     * @throws {Error} when its bytes were changed
     */
    async open(paper: FoundPaper): Promise<Buffer | null | undefined> {
      const { _id, keyId, nonce, tag, object = _id, sealed: data } = paper;
      const sealed = await store.read({ _id: object, data });
      if (!sealed) return null;
      const [nonceBytes, tagBytes] = [Buffer.from(nonce.buffer), Buffer.from(tag.buffer)];
      return keys.open(_id, { keyId, nonce: nonceBytes, sealed, tag: tagBytes });
    },
  };
}
