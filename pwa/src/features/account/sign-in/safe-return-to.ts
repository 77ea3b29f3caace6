import { sameOriginPath } from '../../../shared/navigation/same-origin-path.ts';
import { paths } from '../../../shared/navigation/paths.ts';

/** Where to go after sign-in: a path on this site other than the sign-in pages. */
export function safeReturnTo(value: string | null, origin: string = location.origin): string {
  const path = sameOriginPath(value ?? '', origin) ?? paths.home();
  return /^\/log(in|out)\/*([?#]|$)/i.test(path) ? paths.home() : path;
}
