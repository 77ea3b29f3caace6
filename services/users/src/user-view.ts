import type { UserView } from '@patna/contracts';
import type { StoredUser } from './user-store.ts';

/** A record as its person sees it. */
export function userViewOf(user: StoredUser): UserView {
  return {
    _id: user._id,
    clerkUserId: user.clerkUserId,
    name: user.name,
    email: user.email,
    image: user.image,
    role: user.role,
    lastSignedInAt: user.lastSignedInAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
