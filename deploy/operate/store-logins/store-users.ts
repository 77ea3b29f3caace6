/** A user of MongoDB in Docker Compose. */
export interface StoreUser {
  readonly name: string;
  readonly roles: readonly { readonly role: string; readonly db: string }[];
}

/** The databases that each process writes. */
const databases: Readonly<Record<string, readonly string[]>> = {
  listings: ['listings'],
  users: ['users'],
  wishlist: ['wishlist'],
  enquiry: ['enquiry'],
  notification: ['notification'],
  gateway: ['gateway'],
  migrate: ['listings', 'users', 'wishlist', 'enquiry', 'notification'],
  seed: ['listings', 'enquiry'],
  emulators: ['emulator_identity', 'emulator_search', 'emulator_push'],
};

/** Creates the other users, and is the login of operators. */
export const administrator: StoreUser = {
  name: 'administrator',
  roles: [{ role: 'root', db: 'admin' }],
};

export const mongoUsers: readonly StoreUser[] = Object.entries(databases).map(
  ([name, written]) => ({
    name,
    roles: written.map((db) => ({ role: 'readWrite', db })),
  }),
);

/** The services that publish or consume events, and the user with which operators replay dead letters. */
export const kafkaUsers = [
  'listings',
  'users',
  'wishlist',
  'enquiry',
  'notification',
  'dead-letters',
] as const;
