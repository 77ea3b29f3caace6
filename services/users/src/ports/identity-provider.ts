import type { UsersConfig } from '../config.ts';

export interface IdentityProvider {
  /**
   * Deletes the person's account. Resolves when there is none.
   * @throws {Error} when the provider does not confirm it
   */
  deletePerson(subject: string): Promise<void>;
}

const patienceMs = 5000;

/** Clerk's Backend API or its emulator; undefined without a secret key. */
export function clerkBackend({
  CLERK_SECRET_KEY: key,
  CLERK_API_URL: url,
}: Pick<UsersConfig, 'CLERK_SECRET_KEY' | 'CLERK_API_URL'>): IdentityProvider | undefined {
  if (key === '') return undefined;
  return {
    async deletePerson(subject) {
      const address = `${url.replace(/\/$/, '')}/v1/users/${encodeURIComponent(subject)}`;
      const answer = await fetch(address, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(patienceMs),
      });
      const body = (await answer.json().catch(() => null)) as ClerkAnswer | null;
      const isDeleted = answer.ok && body?.deleted === true;
      const isGone = answer.status === 404 && body?.errors?.[0]?.code === 'resource_not_found';
      if (!isDeleted && !isGone) {
        throw new Error(`the identity provider answered ${answer.status} to a deletion`);
      }
    },
  };
}

interface ClerkAnswer {
  readonly deleted?: boolean;
  readonly errors?: readonly { readonly code?: string }[];
}
