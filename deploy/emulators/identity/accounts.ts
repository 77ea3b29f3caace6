import { emailTaken } from './api-error.ts';
import { type IdentityStore, isDuplicateKey, type UserRecord } from './identity-store.ts';
import { hashPassword } from './password.ts';
import { newId, normalEmail } from './request.ts';

/** An account made at start-up when its address has none yet. */
export interface DemoAccount {
  id: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role?: 'admin' | undefined;
}

interface NewAccount {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  role: 'admin' | null;
}

/** Stores a new account with a verified address; 422 `form_identifier_exists` when it is taken. */
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

/** Makes the accounts that are absent; one that exists is left as its owner has changed it. */
export async function seedAccounts(store: IdentityStore, accounts: DemoAccount[]): Promise<void> {
  for (const { password, ...account } of accounts) {
    const email = normalEmail(account.email);
    const known = await store.users.findOne({ $or: [{ email }, { _id: account.id }] });
    if (known) continue;
    const passwordHash = await hashPassword(password);
    await createAccount(store, { ...account, email, passwordHash, role: account.role ?? null });
  }
}
