import { type Binary, type Collection, type Db, MongoServerError } from 'mongodb';
import type { JWK } from 'jose';

/** An account. `failures` and `lastAttemptAt` count wrong passwords in a row. */
export interface UserRecord {
  _id: string;
  email: string;
  emailId: string;
  passwordHash: string;
  /**
   * The password hash that a demo account was created with. As long as it equals `passwordHash`, nobody has changed the
   * password.
   */
  seededHash?: string;
  firstName: string | null;
  lastName: string | null;
  role: 'admin' | null;
  banned?: boolean;
  /** Id of the profile photo, which is stored in `pictures`. */
  pictureId?: string | null;
  failures: number;
  lastAttemptAt: Date;
  lastSignInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export type CodeStrategy = 'email_code' | 'reset_password_email_code';

/** A sign-in that one browser has not finished. */
export interface SignInAttempt {
  id: string;
  userId: string;
  status: 'needs_first_factor' | 'needs_new_password' | 'complete';
  strategy: CodeStrategy | 'password' | null;
  verified: boolean;
  createdSessionId: string | null;
}

/** A sign-up that one browser has not finished. It becomes an account when the address is verified. */
export interface SignUpAttempt {
  id: string;
  email: string | null;
  passwordHash: string | null;
  firstName: string | null;
  lastName: string | null;
  prepared: boolean;
  verified: boolean;
  createdUserId: string | null;
  createdSessionId: string | null;
}

/** One browser. Its cookie is only stored as a hash. */
export interface ClientRecord {
  _id: string;
  secretHash: string;
  lastActiveSessionId: string | null;
  signIn: SignInAttempt | null;
  signUp: SignUpAttempt | null;
  createdAt: Date;
  updatedAt: Date;
}

/** An active session. Ending a session deletes its record. */
export interface SessionRecord {
  _id: string;
  clientId: string;
  userId: string;
  createdAt: Date;
  lastActiveAt: Date;
  expireAt: Date;
}

/** An e-mail code for one attempt. `_id` consists of the attempt's id and its strategy. */
export interface EmailCodeRecord {
  _id: string;
  email: string;
  code: string;
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
}

/** A profile photo. Anybody who knows its id can read it. */
export interface PictureRecord {
  _id: string;
  userId: string;
  type: string;
  bytes: Binary;
}

interface SigningKeyRecord {
  _id: string;
  privateJwk: JWK;
}

export interface IdentityStore {
  users: Collection<UserRecord>;
  clients: Collection<ClientRecord>;
  sessions: Collection<SessionRecord>;
  emailCodes: Collection<EmailCodeRecord>;
  pictures: Collection<PictureRecord>;
  signingKeys: Collection<SigningKeyRecord>;
}

/** Opens the emulator's collections and creates their indexes. */
export async function openIdentityStore(db: Db): Promise<IdentityStore> {
  const store: IdentityStore = {
    users: db.collection('identity_users'),
    clients: db.collection('identity_clients'),
    sessions: db.collection('identity_sessions'),
    emailCodes: db.collection('identity_email_codes'),
    pictures: db.collection<PictureRecord>('identity_pictures'),
    signingKeys: db.collection('identity_signing_keys'),
  };
  await Promise.all([
    store.users.createIndex({ email: 1 }, { unique: true }),
    store.clients.createIndex({ secretHash: 1 }, { unique: true }),
    store.sessions.createIndex({ clientId: 1 }),
    store.sessions.createIndex({ userId: 1 }),
    store.sessions.createIndex({ expireAt: 1 }, { expireAfterSeconds: 0 }),
    store.pictures.createIndex({ userId: 1 }),
    store.emailCodes.createIndex({ email: 1, createdAt: -1 }),
    store.emailCodes.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
  ]);
  return store;
}

/** Whether a unique index refused a write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11000;
}
