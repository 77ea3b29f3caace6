import type { OutboxItem } from '../../offline/database/db.ts';

/** Editable fields by operation. */
export const editableFields: Readonly<Partial<Record<OutboxItem['operation'], readonly string[]>>> =
  {
    sendEnquiry: ['name', 'phone', 'message', 'roomCategory', 'moveInDate'],
    replyToEnquiry: ['text'],
    sendSupportMessage: ['message', 'replyTo'],
    arrangeWishlistItem: ['note'],
    saveWishlistList: ['name'],
  };

export function isEditable(item: OutboxItem): boolean {
  const body = Object(item.body) as object;
  return editableFields[item.operation]?.some((field) => field in body) === true;
}
