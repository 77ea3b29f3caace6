import { writeItem, itemKeys } from '../../shared/storage/local-storage.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import { countDraftPhotos } from '../photos/draft-photos.ts';

const prefix = `${personalStoragePrefix}draft-unsent.`;

/** Remembers whether a form's draft is only on this phone. */
export function recordUnsentDraft(form: string, unsent: boolean): void {
  writeItem(prefix + form, unsent ? '1' : null);
}

/** Forms whose drafts the server does not have in their present state. */
export function unsentDrafts(): string[] {
  const keys = itemKeys().filter((key) => key.startsWith(prefix));
  return keys.map((key) => key.slice(prefix.length));
}

/** Number of drafts and photos that a sign-out would delete for good; undefined until read. */
export function useUnsentDrafts(person: string): number | undefined {
  const read = async () => unsentDrafts().length + (await countDraftPhotos(person));
  return useDbQuery(read, unsentDrafts().length, [person]);
}
