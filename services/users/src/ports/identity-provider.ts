import type { UsersConfig } from '../config.ts';

type Role = 'user' | 'admin';

export interface ProviderAccount {
  /** The role that new tokens carry. */
  readonly role: Role;
  /** The verified primary address in lower case. */
  readonly email: string | undefined;
  /** Whether the account is neither banned nor locked. */
  readonly canSignIn: boolean;
}

export interface IdentityProvider {
  /**
   * Deletes the person's account. Also resolves when there is none.
   * @throws {Error} when the provider does not confirm it
   */
  deletePerson(subject: string): Promise<void>;
  /** Undefined when there is no such account. @throws {Error} when the provider does not answer */
  account(subject: string): Promise<ProviderAccount | undefined>;
  /** False when there is no such account. @throws {Error} when the provider does not confirm it */
  setRole(subject: string, role: Role): Promise<boolean>;
}

const timeoutMs = 5000;
/** Shorter than the 2.4 s that the gateway waits for calls that read from the provider. */
const readTimeoutMs = 1500;

/** Clerk's Backend API or its emulator; undefined without a secret key. */
export function clerkBackend({
  CLERK_SECRET_KEY: key,
  CLERK_API_URL: url,
}: Pick<UsersConfig, 'CLERK_SECRET_KEY' | 'CLERK_API_URL'>): IdentityProvider | undefined {
  if (key === '') return undefined;
  const users = `${url.replace(/\/$/, '')}/v1/users/`;
  const ask = async (method: string, subject: string, part = '', sent?: object) => {
    const answer = await fetch(users + encodeURIComponent(subject) + part, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(sent && { 'Content-Type': 'application/json' }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
      signal: AbortSignal.timeout(method === 'GET' ? readTimeoutMs : timeoutMs),
    });
    const body = (await answer.json().catch(() => null)) as ClerkAnswer | null;
    const isMissing = answer.status === 404 && body?.errors?.[0]?.code === 'resource_not_found';
    return { ok: answer.ok, status: answer.status, body, isMissing };
  };
  return {
    async deletePerson(subject) {
      const { ok, status, body, isMissing } = await ask('DELETE', subject);
      if (!isMissing && !(ok && body?.deleted === true)) {
        throw new Error(`the identity provider answered ${status} to a deletion`);
      }
    },

    async account(subject) {
      const { ok, status, body, isMissing } = await ask('GET', subject);
      if (isMissing) return undefined;
      if (!ok || body === null) {
        throw new Error(`the identity provider answered ${status} to a question about a role`);
      }
      return { role: roleIn(body), email: verifiedEmailIn(body), canSignIn: !isBarred(body) };
    },

    async setRole(subject, role) {
      // Null removes the role and keeps the other metadata.
      const metadata = { public_metadata: { role: role === 'admin' ? role : null } };
      const { ok, status, body, isMissing } = await ask('PATCH', subject, '/metadata', metadata);
      if (isMissing) return false;
      if (!ok || body === null || roleIn(body) !== role) {
        throw new Error(`the identity provider answered ${status} to a change of a role`);
      }
      return true;
    },
  };
}

function roleIn({ public_metadata: metadata }: ClerkAnswer): Role {
  return metadata?.role === 'admin' ? 'admin' : 'user';
}

function verifiedEmailIn(answer: ClerkAnswer): string | undefined {
  const { primary_email_address_id: primary, email_addresses: emails = [] } = answer;
  const found = emails.find(({ id }) => id === primary);
  return found?.verification?.status === 'verified'
    ? found.email_address?.toLowerCase()
    : undefined;
}

function isBarred({ banned, locked }: ClerkAnswer): boolean {
  return banned === true || locked === true;
}

interface ClerkAnswer {
  readonly deleted?: boolean;
  readonly errors?: readonly { readonly code?: string }[];
  readonly public_metadata?: { readonly role?: unknown };
  readonly primary_email_address_id?: string | null;
  readonly email_addresses?: readonly {
    readonly id?: string;
    readonly email_address?: string;
    readonly verification?: { readonly status?: string } | null;
  }[];
  readonly banned?: boolean;
  readonly locked?: boolean;
}
