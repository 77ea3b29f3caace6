import type { AccountSuspension, ReplyTemplates, UserView } from '@patna/contracts';
import type { StoredSuspension, StoredTemplates, StoredUser } from './user-collections-store.ts';

export function userViewOf(user: StoredUser): UserView {
  const {
    phone,
    occupation,
    homeCity,
    language,
    under18,
    guardian,
    replyTemplates,
    deletionDueAt,
    suspension,
  } = user;
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
    ...(replyTemplates ? { replyTemplates: templatesOf(replyTemplates) } : {}),
    ...(deletionDueAt ? { deletionDueAt: deletionDueAt.toISOString() } : {}),
    ...(suspension ? { suspension: suspensionViewOf(suspension) } : {}),
    version: user.version,
  };
}

/** Without the moderator. */
export function suspensionViewOf({ since, reason }: StoredSuspension): AccountSuspension {
  return { since: since.toISOString(), reason };
}

/** For admins: without age, guardian and reply templates. */
export function adminViewOf(user: StoredUser): UserView {
  const {
    under18: _age,
    guardian: _guardian,
    replyTemplates: _templates,
    ...view
  } = userViewOf(user);
  return view;
}

export function templatesOf({ en, hi }: StoredTemplates = {}): ReplyTemplates {
  return {
    ...(en && { en: { texts: en.texts, savedAt: en.savedAt.toISOString() } }),
    ...(hi && { hi: { texts: hi.texts, savedAt: hi.savedAt.toISOString() } }),
  };
}
