/** A store of bytes outside MongoDB. The records in MongoDB hold the names of its objects. */
export interface ObjectStore {
  /** Takes new bytes only while MongoDB has none, because nobody has decided to leave MongoDB. */
  readonly isLocal: boolean;
  /** @throws {ProblemError} `unavailable`, as all methods, when the store does not answer */
  put(name: string, type: string, data: Buffer, signal?: AbortSignal): Promise<void>;
  /** Reads an object; null when there is none. `signal` ends the wait with `unavailable`. */
  get(name: string, signal?: AbortSignal): Promise<Buffer | null>;
  /** Removes objects by name. Unknown names are ignored. */
  remove(names: readonly string[]): Promise<void>;
  /** Pages of up to 1000 objects, by name. */
  pages(signal?: AbortSignal): AsyncIterable<readonly StoredObject[]>;
}

export interface StoredObject {
  readonly name: string;
  readonly changedAt: Date;
}

/** The stores of one bucket. */
export interface BucketStores {
  readonly photos: ObjectStore;
  /** Undefined when PICTURES_S3_PREFIX leaves no room beside the photos. */
  readonly papers: ObjectStore | undefined;
}
