/** What the identity provider's island offers the rest of the product; no vendor type leaks out. */
export interface SessionController {
  /** A bearer for one call (lives 60 s: never stored), or null when there is none to be had. */
  getToken(options: { fresh: boolean }): Promise<string | null>;
  /** Asks the provider again what it knows; rejects when it cannot be reached. */
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
  /** What people may sign in with besides an e-mail address; empty where the provider offers nothing. */
  socialAccounts(): SocialAccount[];
  /** Leaves the page for an account's own sign-in, which leads to `backTo`, an absolute URL of ours. */
  startSocialSignIn(account: SocialAccount, backTo: string): Promise<void>;
  /** At `backTo`: ends what `startSocialSignIn` began. */
  finishSocialSignIn(): Promise<void>;
  updateName(firstName: string, lastName: string): Promise<void>;
  /** Takes the place of the profile photo; null takes it away. */
  setPhoto(photo: Blob | null): Promise<void>;
}

/** An account that people have with somebody else, and that proves here who they are. */
export interface SocialAccount {
  /** The provider's id of it, e.g. `oauth_google`. */
  strategy: string;
  /** What people call it, e.g. `Google`; the same in every language. */
  name: string;
}

export interface SignUpInput {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Why the provider refused, by the part of the form it concerns. */
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
  /** Of `finishSocialSignIn`: the person did not agree there, took too long, or never left from this browser. */
  | 'cancelled'
  | 'expired-return'
  | 'wrong-return'
  | 'blocked'
  | 'unsupported'
  | 'other';

/** A refusal in the product's own words; `detail` is the provider's sentence, for `other` only. */
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
