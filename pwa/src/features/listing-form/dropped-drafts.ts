import { personalStoragePrefix } from '../../offline/personal-storage.ts';
import { keepText, readText } from '../../shared/kept-text.ts';

/** Notes that a form is done with here and that the server still has to hear of it. */
export function noteDropped(form: string, dropped: boolean): void {
  keepText(placeOf(form), dropped ? '1' : null);
}

export function isDropped(form: string): boolean {
  return readText(placeOf(form)) !== null;
}

function placeOf(form: string): string {
  return `${personalStoragePrefix}draft-dropped.${form}`;
}
