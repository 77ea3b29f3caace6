import type { PhotoObjects } from './photo-objects.ts';

/** A file as read from MongoDB, without conversion. */
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

export type PhotoBytes = ReturnType<typeof createPhotoBytes>;

/** The bytes of pictures: in their records, or in the object store where there is one. */
export function createPhotoBytes(objects: PhotoObjects | undefined) {
  return {
    /**
     * Stores the bytes and returns the fields of the records to insert afterwards: a record without its bytes
     * would be a broken picture.
     */
    async write<File extends NewFile>(
      files: readonly File[],
    ): Promise<(Omit<File, 'data'> & { readonly data?: Buffer })[]> {
      if (!objects) return [...files];
      await Promise.all(files.map(({ _id, type, data }) => objects.put(_id, type, data)));
      return files.map(({ data: _data, ...record }) => record);
    },

    /** Reads the bytes; null when the file was erased meanwhile. */
    async read({ _id, data }: StoredBytes): Promise<Buffer | null> {
      if (data) return Buffer.from(data.buffer);
      if (objects) return objects.get(_id);
      throw new Error('a picture is in the object store, and PICTURES_S3_BUCKET is not set');
    },
  };
}
