import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { writeItem, readItem } from '../../../shared/storage/local-storage.ts';

/** Marks a form whose draft the server still has to delete. */
export function markDiscarded(form: string, dropped: boolean): void {
  writeItem(placeOf(form), dropped ? '1' : null);
}

export function isDiscarded(form: string): boolean {
  return readItem(placeOf(form)) !== null;
}

function placeOf(form: string): string {
  return `${personalStoragePrefix}draft-dropped.${form}`;
}
