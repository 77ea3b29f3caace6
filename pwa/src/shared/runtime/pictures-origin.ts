import { initialState } from './initial-state.ts';

let known: string | undefined;

/** Sets the origin of public pictures from settings that were loaded later than the document. */
export function setPicturesOrigin(settings: {
  pictures?: { origin: string } | null | undefined;
}): void {
  known = settings.pictures?.origin ?? '';
}

/**
 * Origin of the CDN that public pictures are loaded from; '' is this origin. It also refuses private pictures, which
 * are then loaded from here.
 */
export function picturesOrigin(): string {
  if (known === undefined && typeof document !== 'undefined') {
    known = initialState().config?.pictures?.origin;
  }
  return known ?? '';
}

/** Addresses of a `srcset`, each with this origin in front of its path. */
export function atOrigin(origin: string, addresses: string): string {
  return origin === '' ? addresses : addresses.replaceAll(/(^|, )(?=\/)/g, `$1${origin}`);
}
