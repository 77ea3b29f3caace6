/** What the identity provider offers the app. Contains no vendor types. */
export interface SessionController {
  /** A bearer for one call, or null. It expires after 60 s and is never stored. */
  getToken(options: { fresh: boolean }): Promise<string | null>;
  /** Refreshes the provider's state. Rejects when the provider cannot be reached. */
  refresh(): Promise<void>;
  signOut(): Promise<void>;
  signInWithPassword(email: string, password: string): Promise<void>;
  /** Sends a code to the address; `finishEmailCode` completes the sign-in. */
  startEmailCode(email: string): Promise<void>;
  finishEmailCode(code: string): Promise<void>;
  /** Creates the account and sends a code; `finishSignUp` verifies it and signs in. */
  startSignUp(input: SignUpInput): Promise<void>;
  finishSignUp(code: string): Promise<void>;
  /** Sends a reset code; `finishReset` sets the new password and signs in. */
  startReset(email: string): Promise<void>;
  finishReset(code: string, password: string): Promise<void>;
  /** Social accounts for sign-in; empty when the provider offers none. */
  socialAccounts(): SocialAccount[];
  /** Redirects to the account's sign-in, which returns to `backTo`, an absolute URL of ours. */
  startSocialSignIn(account: SocialAccount, backTo: string): Promise<void>;
  /** Completes `startSocialSignIn` at `backTo`. */
  finishSocialSignIn(): Promise<void>;
  updateName(firstName: string, lastName: string): Promise<void>;
  /** Replaces the profile photo; null removes it. */
  setPhoto(photo: Blob | null): Promise<void>;
}

/** A social account for sign-in. */
export interface SocialAccount {
  /** The provider's id, e.g. `oauth_google`. */
  strategy: string;
  /** Display name, e.g. `Google`; the same in every language. */
  name: string;
}

export interface SignUpInput {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Why the provider refused, by the field it concerns. */
export type SessionErrorCode =
  | 'unreachable'
  | 'wrong-password'
  | 'unknown-email'
  | 'email-taken'
  | 'bad-email'
  | 'weak-password'
  | 'wrong-code'
  | 'expired-code'
  | 'too-many'
  /** Social sign-in only: declined, expired, or started in another browser. */
  | 'cancelled'
  | 'expired-return'
  | 'wrong-return'
  | 'blocked'
  | 'unsupported'
  | 'other';

/** A refusal with our error code. `detail` is the provider's text, for `other` only. */
export class SessionError extends Error {
  readonly code: SessionErrorCode;
  readonly detail: string;

  constructor(code: SessionErrorCode, detail = '') {
    super(code);
    this.name = 'SessionError';
    this.code = code;
    this.detail = detail;
  }
}
