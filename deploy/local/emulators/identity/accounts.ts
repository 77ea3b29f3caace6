import { emailTaken } from './api-error.ts';
import { type IdentityStore, isDuplicateKey, type UserRecord } from './identity-store.ts';
import { hashPassword, isPassword } from './password.ts';
import { newId, normalEmail } from './request.ts';

/** An account that is created at start-up, unless one with its id or address exists. */
export interface DemoAccount {
  id: string;
  email: string;
  password: string;
  /** A password that an earlier start may have stored. `seedAccounts` replaces it. */
  formerPassword?: string | undefined;
  firstName: string;
  lastName: string;
  role?: 'admin' | undefined;
}

interface NewAccount {
  id: string;
  email: string;
  passwordHash: string;
  seededHash?: string;
  firstName: string | null;
  lastName: string | null;
  role: 'admin' | null;
}

/**
 * Stores a new account with a verified address.
 * @throws {ApiError} 422 `form_identifier_exists` when the address is taken
 */
export async function createAccount(
  store: IdentityStore,
  { id, ...account }: NewAccount,
): Promise<UserRecord> {
  const now = new Date();
  const user: UserRecord = {
    _id: id,
    emailId: newId('idn'),
    ...account,
    failures: 0,
    lastAttemptAt: now,
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  };
  try {
    await store.users.insertOne(user);
  } catch (error) {
    throw isDuplicateKey(error) ? emailTaken() : error;
  }
  return user;
}

/** Deletes an account with its sessions, photos and unused codes. */
export async function deleteUser(
  store: IdentityStore,
  { _id: userId, email }: Pick<UserRecord, '_id' | 'email'>,
): Promise<void> {
  await store.sessions.deleteMany({ userId });
  await store.pictures.deleteMany({ userId });
  await store.emailCodes.deleteMany({ email });
  await store.users.deleteOne({ _id: userId });
}

/**
 * Creates missing accounts. Existing accounts do not change, except that a seeded password that its owner never changed
 * is replaced by the new one.
 */
export async function seedAccounts(store: IdentityStore, accounts: DemoAccount[]): Promise<void> {
  for (const { password, formerPassword, ...account } of accounts) {
    const email = normalEmail(account.email);
    const known = await store.users.findOne({ $or: [{ email }, { _id: account.id }] });
    if (known && !(await hasOldSeed(known, password, formerPassword))) continue;
    const passwordHash = await hashPassword(password);
    const passwords = { passwordHash, seededHash: passwordHash };
    if (known) await store.users.updateOne({ _id: known._id }, { $set: passwords });
    else
      await createAccount(store, { ...account, email, ...passwords, role: account.role ?? null });
  }
}

/** Whether the account still has the password that an earlier start set, and it differs from the present one. */
async function hasOldSeed(
  { passwordHash, seededHash }: UserRecord,
  password: string,
  formerPassword: string | undefined,
): Promise<boolean> {
  if (await isPassword(password, passwordHash)) return false;
  if (seededHash !== undefined) return passwordHash === seededHash;
  return formerPassword !== undefined && isPassword(formerPassword, passwordHash);
}
