const prefix = 'imported-';

/** Stands as the sender of an enquiry that was not sent through us: nobody signs in as such an id. */
export function importedSender(user: string): string {
  return prefix + user;
}

/** Whether the sender of an enquiry has no account here, and so reads nothing of what is written there. */
export function isImported({ senderId }: { readonly senderId: string }): boolean {
  return senderId.startsWith(prefix);
}

/** Those of which `isImported` is false, as the store is asked for them. */
export const notImported = { senderId: { $not: new RegExp(`^${prefix}`) } };
