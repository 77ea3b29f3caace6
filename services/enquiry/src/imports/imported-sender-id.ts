import { importedSenderPrefix as prefix } from '@patna/contracts';

/** A sender id that no account can have. */
export function importedSenderId(user: string): string {
  return prefix + user;
}

/** Whether the enquiry was imported, so that its sender has no account. */
export function isImported({ senderId }: { readonly senderId: string }): boolean {
  return senderId.startsWith(prefix);
}

/** The store filter for `!isImported`. */
export const notImported = { senderId: { $not: new RegExp(`^${prefix}`) } };
