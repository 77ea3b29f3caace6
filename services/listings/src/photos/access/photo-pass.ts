import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CallName } from '@patna/contracts';
import { pictureCookie } from '@patna/contracts/openapi';
import type { Caller, Handlers } from '@patna/service-kit';
import type { Request } from 'express';
import type { Connection } from 'mongoose';

export type PhotoViewer = Pick<Caller, 'userId' | 'role'>;

interface StoredKey {
  readonly _id: string;
  readonly secret: string;
  readonly createdAt: Date;
}

const keyId = 'pictures';
export const passSeconds = 12 * 3600;
/** After this time an admin's pass grants only a user's access, because the role may have been revoked. */
const adminSeconds = 15 * 60;

export type PhotoPassKeys = ReturnType<typeof createPhotoPassKeys>;

/** The signing key, created once and shared by all processes. */
export function createPhotoPassKeys(connection: Connection) {
  const keys = connection.collection<StoredKey>('picture_keys');
  let loaded: StoredKey | undefined;
  return {
    async init() {
      const first = { secret: randomBytes(32).toString('base64'), createdAt: new Date() };
      await keys.updateOne({ _id: keyId }, { $setOnInsert: first }, { upsert: true });
    },

    async load() {
      loaded = (await keys.findOne({ _id: keyId })) ?? undefined;
    },

    /** @throws {Error} before `load` */
    key(): StoredKey {
      if (!loaded) throw new Error('the key of picture passes is not there yet');
      return loaded;
    },
  };
}

/**
 * `<user id>.<role>.<last second>.<signature>`: a cookie that gives access to pictures that are not public.
 */
export function passFor(
  keys: PhotoPassKeys,
  { userId, role }: PhotoViewer,
  now = Date.now(),
): string {
  const claims = `${userId}.${role}.${Math.floor(now / 1000) + passSeconds}`;
  return `${claims}.${signatureOf(keys, claims)}`;
}

/** The viewer of a valid pass; undefined otherwise. */
export function viewerOf(keys: PhotoPassKeys, request: Request): PhotoViewer | undefined {
  const cookies = (request.get('Cookie') ?? '').split(/;\s*/);
  const pass = cookies.find((each) => each.startsWith(`${pictureCookie}=`));
  const [, claims = '', userId = '', role, until, signature = ''] =
    /^(([\w-]{1,64})\.(user|admin)\.(\d{1,12}))\.([\w-]{43})$/.exec(
      pass?.slice(pictureCookie.length + 1) ?? '',
    ) ?? [];
  const good = timingSafeEqual(
    Buffer.from(signatureOf(keys, claims)),
    Buffer.from(signature.padEnd(43).slice(0, 43)),
  );
  if (!good || Number(until) * 1000 <= Date.now()) return undefined;
  const age = Date.now() / 1000 - (Number(until) - passSeconds);
  return { userId, role: role === 'admin' && age <= adminSeconds ? 'admin' : 'user' };
}

function signatureOf(keys: PhotoPassKeys, claims: string): string {
  return createHmac('sha256', keys.key().secret).update(claims).digest('base64url');
}

/** Calls that return pictures which are not public. */
const callsWithOwnPictures = [
  'uploadImages',
  'cropImage',
  'photoPass',
  'createListing',
  'editListing',
  'changeListingStatus',
  'getListing',
  'addReview',
  'ownReview',
  'ownReviews',
  'ownerListings',
  'managedListings',
  'ownDrafts',
  'myListingsData',
  'moderationQueue',
  'moderatedHostel',
  'decideListing',
  'suspendListing',
] as const satisfies readonly CallName[];

type AnyHandler = NonNullable<Handlers[(typeof callsWithOwnPictures)[number]]>;
type Asked = Parameters<AnyHandler>[0];

/** Adds a pass to the answers of these calls. */
export function withPhotoPasses(keys: PhotoPassKeys, handlers: Handlers): Handlers {
  const wrapped = callsWithOwnPictures.map((name) => {
    const handler = handlers[name] as ((request: Asked) => Promise<unknown>) | undefined;
    if (!handler) throw new Error(`${name} has no handler`);
    return [
      name,
      (request: Asked) => {
        if (request.caller) givePass(keys, request.caller, request.http);
        return handler(request);
      },
    ];
  });
  return { ...handlers, ...Object.fromEntries(wrapped) };
}

function givePass(keys: PhotoPassKeys, caller: Caller, { request, response }: Asked['http']): void {
  response.cookie(pictureCookie, passFor(keys, caller), {
    path: '/images/',
    maxAge: passSeconds * 1000,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.get('X-Forwarded-Proto') === 'https',
  });
}
