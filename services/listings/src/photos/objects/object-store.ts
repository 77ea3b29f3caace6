/** The store of pictures' bytes, when they are not in MongoDB. Names are the ids of `image_files`. */
export interface PhotoObjects {
  /** Takes new pictures only while MongoDB has none, because nobody has decided to leave MongoDB. */
  readonly isLocal: boolean;
  /** @throws {ProblemError} `unavailable`, as all methods, when the store does not answer */
  put(name: string, type: string, data: Buffer): Promise<void>;
  /** Reads an object; null when there is none. */
  get(name: string): Promise<Buffer | null>;
  /** Removes up to 1000 objects by name. Unknown names are ignored. */
  remove(names: readonly string[]): Promise<void>;
  /** Pages of up to 1000 objects, by name. */
  pages(): AsyncIterable<readonly StoredObject[]>;
}

export interface StoredObject {
  readonly name: string;
  readonly changedAt: Date;
}
