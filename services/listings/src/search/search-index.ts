import type { IndexRecord } from './hosted/index-record.ts';

export interface SearchIndex {
  save(record: IndexRecord): Promise<void>;
  /** Removes at most 1000 entries by public id. Unknown ids are ignored. */
  remove(hostelIds: readonly string[]): Promise<void>;
  /** Pages of public ids. `next` is absent on the last page. */
  page(next?: string): Promise<{ readonly ids: string[]; readonly next?: string | undefined }>;
}
