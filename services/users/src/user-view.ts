import type { UserView } from '@patna/contracts';
import type { StoredUser } from './user-collections-store.ts';

export function userViewOf(user: StoredUser): UserView {
  const { phone, occupation, homeCity, language, under18, guardian, deletionDueAt } = user;
  return {
    _id: user._id,
    clerkUserId: user.clerkUserId,
    name: user.name,
    email: user.email,
    image: user.image,
    role: user.role,
    lastSignedInAt: user.lastSignedInAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    ...(phone === undefined ? {} : { phone }),
    ...(occupation === undefined ? {} : { occupation }),
    ...(homeCity === undefined ? {} : { homeCity }),
    ...(language === undefined ? {} : { language }),
    ...(under18 === undefined ? {} : { under18 }),
    ...(guardian ? { guardian: { name: guardian.name, phone: guardian.phone } } : {}),
    ...(deletionDueAt ? { deletionDueAt: deletionDueAt.toISOString() } : {}),
    version: user.version,
  };
}

/** For admins: without age and guardian. */
export function adminViewOf(user: StoredUser): UserView {
  const { under18: _age, guardian: _guardian, ...view } = userViewOf(user);
  return view;
}
