import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { writeItem, readItem } from '../../../shared/storage/local-storage.ts';

/** Notes that a form is done with here and that the server still has to hear of it. */
export function markDiscarded(form: string, dropped: boolean): void {
  writeItem(placeOf(form), dropped ? '1' : null);
}

export function isDiscarded(form: string): boolean {
  return readItem(placeOf(form)) !== null;
}

function placeOf(form: string): string {
  return `${personalStoragePrefix}draft-dropped.${form}`;
}
