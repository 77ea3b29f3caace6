import type { SearchRecord } from '@patna/contracts';

/** The search service, as this service writes to it. */
export interface SearchIndex {
  save(record: SearchRecord): Promise<void>;
  /** By public ids, 1000 at the most; those that are not there are fine. */
  remove(hostelIds: readonly string[]): Promise<void>;
  /** Public ids of what is in it, in pages; `next` asks for the one behind, and the last has none. */
  page(next?: string): Promise<{ readonly ids: string[]; readonly next?: string | undefined }>;
}
