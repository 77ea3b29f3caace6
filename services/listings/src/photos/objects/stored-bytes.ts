import type { ObjectStore } from './object-store.ts';

/** A file as read from MongoDB, without conversion. `_id` is the name of its object. */
export interface StoredBytes {
  readonly _id: string;
  /** Absent when the bytes are in the object store. */
  readonly data?: { readonly buffer: Uint8Array } | undefined;
}

interface NewFile {
  readonly _id: string;
  readonly type: string;
  readonly data: Buffer;
}

/** How long a request waits for the object store: less than the gateway waits, and than a transaction lives (5 s). */
const limits = { readMs: 2000, writeMs: 3500 };

export type BytesStore = ReturnType<typeof createBytesStore>;

/**
 * Bytes of files: in their records, or in the object store where there is one.
 * @param findBytes finds a record whose bytes are in MongoDB; null when there is none
 * @param waits `background` for work without a time limit
 */
export function createBytesStore(
  objects: ObjectStore | undefined,
  findBytes: () => PromiseLike<object | null>,
  waits: 'request' | 'background' = 'request',
) {
  const within = (ms: number) => (waits === 'request' ? AbortSignal.timeout(ms) : undefined);
  let takesNew = objects !== undefined && !objects.isLocal;
  async function storeOfNew(): Promise<ObjectStore | undefined> {
    if (objects && !takesNew) takesNew = (await findBytes()) === null;
    return takesNew ? objects : undefined;
  }
  return {
    /** Whether new files stay in MongoDB although there is an object store. */
    staysInMongo: async () => objects !== undefined && !(await storeOfNew()),

    /**
     * Stores the bytes and returns the fields of the records to insert afterwards: a record without its bytes
     * would be a broken file.
     */
    async write<File extends NewFile>(
      files: readonly File[],
    ): Promise<(Omit<File, 'data'> & { readonly data?: Buffer })[]> {
      const store = await storeOfNew();
      if (!store) return [...files];
      const signal = within(limits.writeMs);
      await Promise.all(files.map(({ _id, type, data }) => store.put(_id, type, data, signal)));
      return files.map(({ data: _data, ...record }) => record);
    },

    /** Reads the bytes; null when the file was erased meanwhile. */
    async read({ _id, data }: StoredBytes): Promise<Buffer | null> {
      if (data) return Buffer.from(data.buffer);
      if (objects) return objects.get(_id, within(limits.readMs));
      throw new Error('a file is in the object store, and PICTURES_S3_BUCKET is not set');
    },
  };
}
