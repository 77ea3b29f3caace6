import { paths } from '../../../shared/navigation/paths.ts';

/** Query parameter that marks the return from a social sign-in. */
export const socialReturnParam = 'back';

/**
 * The address that a social sign-in returns to: the login page, which continues to the path
 * `returnTo`.
 */
export function socialReturnUrl(returnTo: string): string {
  const url = new URL(paths.login(returnTo), location.origin);
  url.searchParams.set(socialReturnParam, '1');
  return url.href;
}
