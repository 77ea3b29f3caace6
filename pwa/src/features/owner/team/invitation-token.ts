const tokenKey = 'patna.invitation';

/** Keeps the token of an invitation in this tab while the person signs in, outside the address. */
export function storeInvitationToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(tokenKey);
    else sessionStorage.setItem(tokenKey, token);
  } catch {
    // Storage is refused; the person opens the link again after signing in.
  }
}

export function readInvitationToken(): string {
  try {
    return sessionStorage.getItem(tokenKey) ?? '';
  } catch {
    return '';
  }
}
