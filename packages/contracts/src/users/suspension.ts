import * as z from 'zod/mini';
import type { CallName } from '../calls.ts';
import { isoTime } from '../fields/fields.ts';
import { decisionReason } from '../listings/decision-reason.ts';

/** An account that a moderator has suspended: its writes are refused, and its hostels are hidden. */
export const accountSuspension = z.object({ since: isoTime, reason: z.string() });
export type AccountSuspension = z.infer<typeof accountSuspension>;

/** Body of suspendAccount. `restore` ends a suspension. */
export const accountSuspensionInput = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('suspend'), reason: decisionReason }),
  z.object({ decision: z.literal('restore'), reason: z.optional(decisionReason) }),
]);
export type AccountSuspensionInput = z.infer<typeof accountSuspensionInput>;

const suspendedAccountWrites: ReadonlySet<CallName> = new Set<CallName>([
  // The person's own profile and the deletion of the account.
  'saveUserData',
  'editUser',
  'saveReplyTemplates',
  'deleteAccount',
  'undoDeletion',
  // Saved hostels, drafts, saved searches and reading marks. Nobody else sees them: shared lists do not open meanwhile.
  'addToWishlist',
  'removeFromWishlist',
  'mergeWishlist',
  'arrangeWishlistItem',
  'saveWishlistList',
  'saveDraft',
  'dropDraft',
  'saveSearch',
  'markEnquirySeen',
  'readNotifications',
  // Notification settings and devices.
  'setNotificationPreferences',
  'generateToken',
  'saveFcmToken',
  'removeFcmToken',
  'sendTestPush',
  'requestTextCode',
  'confirmTextNumber',
  'removeTextNumber',
  'unsubscribeFromEmail',
  'acknowledgePush',
  // Taking something back. Withdrawing a claim request deletes its papers.
  'withdrawEnquiry',
  'withdrawClaimRequest',
  'revokeGuardianLink',
  'stopSharingList',
  'withdrawInvitation',
  'removeManager',
  // Messages to support.
  'sendSupportMessage',
  'writeToSupport',
  // Reads that send a secret in the body, and counts without a person.
  'openSharedList',
  'openGuardianLink',
  'openInvitation',
  'countSight',
  'countFailedSearch',
  'reportHealth',
]);

/** Whether a suspended account may make this write. Calls that are not named here are refused, new ones too. */
export function isOpenToSuspended(call: CallName, body: unknown): boolean {
  if (suspendedAccountWrites.has(call)) return true;
  // Closing a hostel for good.
  return call === 'changeListingStatus' && (body as { status?: unknown }).status === 'archived';
}
