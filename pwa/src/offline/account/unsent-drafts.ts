import { writeItem, itemKeys } from '../../shared/storage/local-storage.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import { countDraftPhotos } from '../photos/draft-photos.ts';

const prefix = `${personalStoragePrefix}draft-unsent.`;

/** Notes whether the draft of a form is on this phone alone. */
export function noteUnsentDraft(form: string, unsent: boolean): void {
  writeItem(prefix + form, unsent ? '1' : null);
}

/** The forms whose drafts the server does not have as they are here. */
export function unsentDrafts(): string[] {
  const keys = itemKeys().filter((key) => key.startsWith(prefix));
  return keys.map((key) => key.slice(prefix.length));
}

/** How many drafts and photos of unfinished forms a sign-out would take for good; undefined until read. */
export function useUnsentDrafts(person: string): number | undefined {
  const read = async () => unsentDrafts().length + (await countDraftPhotos(person));
  return useDbQuery(read, unsentDrafts().length, [person]);
}
