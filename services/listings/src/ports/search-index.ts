import type { SearchRecord } from '@patna/contracts';

/** The search service, as this service writes to it. */
export interface SearchIndex {
  save(record: SearchRecord): Promise<void>;
  /** By public id; one that is not there is fine. */
  remove(hostelId: string): Promise<void>;
  /** Public ids of everything in it. */
  ids(): Promise<string[]>;
}
