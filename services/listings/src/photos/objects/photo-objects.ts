/** Where the bytes of pictures are, when it is not MongoDB. Names are the ids of `image_files`. */
export interface PhotoObjects {
  /** @throws {ProblemError} `unavailable`, as all methods, when the store does not answer */
  put(name: string, type: string, data: Buffer): Promise<void>;
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>;
  /** Up to 1000 names at once. Unknown ones are ignored. */
  remove(names: readonly string[]): Promise<void>;
  /** Pages of up to 1000 objects, by name. */
  pages(): AsyncIterable<readonly StoredObject[]>;
}

export interface StoredObject {
  readonly name: string;
  readonly changedAt: Date;
}
