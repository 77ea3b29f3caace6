import { paths } from '../../../shared/navigation/paths.ts';

/** What the address has when somebody comes back from a sign-in elsewhere. */
export const socialReturnParam = 'back';

/** Where a sign-in elsewhere leads to: the sign-in page, which goes on to `returnTo`, a path of ours. */
export function socialReturnUrl(returnTo: string): string {
  const url = new URL(paths.login(returnTo), location.origin);
  url.searchParams.set(socialReturnParam, '1');
  return url.href;
}
