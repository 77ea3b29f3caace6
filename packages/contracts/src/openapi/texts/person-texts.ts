import { consentInput } from '../../fields/consent.ts';
import {
  enquiryBody,
  enquiryNoteInput,
  enquiryBlockInput,
  enquiryReportInput,
  enquirySeenInput,
  closing,
  enquiryStatusInput,
  enquiryView,
  contactRecipient,
  receivedEnquiry,
} from '../../enquiry/enquiry.ts';
import {
  deviceTokenInput,
  type NotificationKind,
  notificationKinds,
  notificationView,
  preferencesInput,
  pushDevice,
  quietHours,
} from '../../notification/notification.ts';
import { operations } from '../../operations.ts';
import { fieldError, problem } from '../../problem.ts';
import {
  listShare,
  wishlistArrangement,
  wishlistListChange,
  wishlistListReceipt,
} from '../../wishlist/lists.ts';
import { wishlistAction, wishlistMerge, wishlistReceipt } from '../../wishlist/wishlist.ts';
import { guardianCopy, guardianLink, guardianLinkInput } from '../../enquiry/guardian-link.ts';
import { bookingTerms, recordedTerms, roomTerms, termsAnswer } from '../../enquiry/terms.ts';
import { savedSearch, savedSearchChange } from '../../listings/searches/saved-search.ts';
import { bedChange } from '../../listings/hostel/listing.ts';
import { accountTexts } from './account-texts.ts';
import { conversationTexts } from './conversation-texts.ts';
import { about, type FieldTexts } from './field-texts.ts';
import { healthReportTexts } from './health-report-texts.ts';
import { textMessageTexts } from './text-message-texts.ts';

/** Texts for the fields that decide the order of actions of several devices. */
export const actionTexts = {
  sequence:
    'When the person acted, in milliseconds since 1970, by a clock that always increases. The later of ' +
    'two actions on the same thing wins, in any order of arrival. Default: now.',
  device: 'A random id of the phone or browser. It decides between two actions of the same time.',
};

const saved = {
  sequence: 'The sequence of the action that led to the current state.',
};

const enquiries: readonly FieldTexts[] = [
  about(enquiryBody, {
    name: 'The name that the owner will see.',
    phone:
      'An Indian number in any common notation, stored as `+91` and ten digits. The owner will see it.',
    message: 'The question, 10 to 500 characters.',
    roomCategory: 'The wanted kind of room.',
    moveInDate: 'A day from today to one year from now, in Patna.',
    consent: 'Consent to the privacy policy, with the version that was ticked.',
  }),
  about(consentInput, { version: 'The version of the page, e.g. `1.1`.' }),
  about(enquiryStatusInput, {
    status: 'The next status. The owner follows the life cycle; the sender can only close.',
    closing: 'Why the owner closes it. Kept only with `closed`; refused to the sender.',
    visitAt: 'With `visit`: when the sender comes, not in the past and at most 60 days ahead.',
    bookedRoom:
      'With `booked`: the kind of room. Absent: the one that the sender asked for, or not said.',
    terms: 'With `booked`: sends the terms of the room to the sender.',
    undo: 'Returns to `status`, which the owner’s last change ended. Reopens for 30 days.',
    undoneKey: 'With `undo`: the idempotency key of the change that is undone.',
  }),
  about(closing, {
    reason: 'Why the enquiry was closed.',
    words: 'The owner’s own words, up to 200 characters. The sender never sees them.',
  }),
  about(receivedEnquiry, {
    managerRole: "The caller's role as a co-manager. Absent for the owner.",
    closing: 'Why the owner closed it.',
    note: 'The owner’s private note.',
    statusAt: 'When the status changed.',
    statusBy: 'Who changed the status.',
    formerStatus: 'The status that an undo returns to.',
    reportedAt: 'When the hostel reported the sender.',
  }),
  about(enquiryNoteInput, { text: 'The whole note, up to 1,000 characters. Empty deletes it.' }),
  about(enquirySeenInput, {
    upTo: "When the other side's newest message on the screen was written.",
  }),
  about(enquiryBlockInput, { blocked: 'Whether messages of the sender are refused.' }),
  about(enquiryReportInput, { reason: 'Why the other side is reported.' }),
  about(enquiryView, {
    name: 'The sender’s name. Masked after a withdrawal, like phone and message.',
    idempotencyKey: 'The key it was sent under, so that a phone can match its queued item.',
    thread: 'The replies, oldest first.',
    visitAt: 'With the status `visit`: when the sender comes.',
    cancelledVisitAt: 'When the sender would have come, if the planned visit is off.',
    visitSequence: 'Grows with every change of the visit.',
    bookedRoom: 'The kind of room that was booked.',
    terms: 'The terms of its bookings, oldest first.',
    seenAt: 'When the hostel first opened it.',
    blockedAt: 'Since when messages of the sender are refused.',
    withdrawnAt: 'When the sender withdrew it.',
  }),
  about(bookingTerms, {
    agreedRent: 'The rent that both sides agreed on, in rupees a month. Absent: the hostel’s rent.',
    refundRule: 'When and how the deposit is returned, up to 300 characters.',
  }),
  about(termsAnswer, {
    termsId: 'The `id` of the terms.',
    answer: 'Whether these are the terms.',
    words: 'With `differs`: in what they differ, up to 300 characters.',
  }),
  about(recordedTerms, {
    sentAt: 'When the owner booked.',
    terms: 'The terms as the hostel stated them then.',
    agreedRent: 'The rent that the owner confirmed, in rupees a month.',
    refundRule: 'When and how the deposit is returned, in the owner’s words.',
    answer: 'The answer of the sender.',
    words: 'In what the terms differ.',
  }),
  about(roomTerms, {
    rent: 'Rupees a month.',
    deposit: 'Rupees, paid once.',
    mealsCost: 'Rupees a month for meals that the rent does not include.',
    otherCharges: 'Rupees a month besides rent, meals and electricity.',
  }),
  about(bedChange, {
    change: 'One bed `taken` or `returned`, or why the number stayed.',
    room: 'The kinds of room that the count belongs to.',
    freeBeds: 'Free beds of these rooms afterwards.',
  }),
  about(guardianLinkInput, { label: 'Who the link is for. Only the caller sees it.' }),
  about(guardianLink, { lastOpenedOn: 'The last day in Patna on which somebody opened it.' }),
  about(operations.openGuardianLink.body, { token: 'The token from the link.' }),
  about(guardianCopy, { enquiries: 'Newest first, 50 at most.' }),
  about(contactRecipient, {
    phone: 'The number that the owner has.',
    since: 'When the owner got it.',
  }),
];

const wishlists: readonly FieldTexts[] = [
  about(wishlistAction, actionTexts),
  about(wishlistMerge, { items: 'Hostels saved before signing in, each with its time.' }),
  about(wishlistReceipt, {
    saved: 'The current state, which may come from another device.',
    ...saved,
  }),
  about(wishlistArrangement, {
    ...actionTexts,
    note: 'Only its writer reads it. Empty removes it.',
    lists: 'The ids of all lists that the hostel shall be on.',
  }),
  about(wishlistListChange, {
    ...actionTexts,
    name: 'The name of the list; absent in a removal.',
    removed: '`true` removes the list. Excludes `name`.',
  }),
  about(wishlistListReceipt, saved),
  about(savedSearchChange, {
    ...actionTexts,
    query: 'Parameters of `fetchListings` without order and page, sorted; absent in a removal.',
    alerts: 'Whether new and cheaper hostels that fit are notified. Default: `true`.',
    removed: '`true` removes the search. Excludes `query`.',
  }),
  about(savedSearch, {
    query: 'Parameters of `fetchListings`.',
    lastFoundAt: 'When a new or cheaper hostel last fitted.',
  }),
  about(listShare, { sharedAt: 'When the share link was created.' }),
  about(operations.openSharedList.body, { token: 'The token from the share link.' }),
];

const channels =
  'Whether these notifications are pushed to the person’s devices, and emailed and texted when unread. Absent: unchanged.';

function everyKind(text: string) {
  return Object.fromEntries(notificationKinds.map((kind) => [kind, text])) as Record<
    NotificationKind,
    string
  >;
}

const notifications: readonly FieldTexts[] = [
  about(deviceTokenInput, { token: 'The token that the push service gave this device.' }),
  about(operations.generateToken.body, {
    userId: '`me`, or an id of the caller. Any other id is refused.',
  }),
  about(preferencesInput, {
    ...everyKind(channels),
    quietHours:
      'Daily hours without pushes, emails and text messages. Null removes them. Absent: unchanged.',
  }),
  about(quietHours, {
    from: 'The first minute without pushes, e.g. `22:00`, in Patna’s time.',
    to: 'The first minute with pushes again, e.g. `07:00`. Earlier than `from` means the next day.',
  }),
  about(operations.notificationPreferences.output, {
    quietHours: 'Daily hours without pushes; null for none.',
    devices: 'The number of devices with pushes turned on.',
    email: 'Where emails go. Absent when the server sends none.',
    text: 'Where text messages go. Absent when the server sends none.',
    pushDevices: 'The devices with pushes turned on, and whether pushes reach them.',
  }),
  about(pushDevice, {
    id: 'SHA-256 of the push token, in hexadecimal.',
    unreachable: 'Pushes were sent for 14 days and the device acknowledged none.',
    lastShownAt: 'When the device last acknowledged a push.',
  }),
  about(operations.sendTestPush.body, {
    token: 'The push token of the device.',
    testId: 'Any UUID. The push carries it, so that the page recognises it.',
  }),
  about(operations.acknowledgePush.body, {
    ack: 'The `ack` of the push message.',
  }),
  about(notificationView, {
    enquiryId: 'Set for kinds that begin with `enquiry-`.',
    reviewId: "Set for kinds that begin with `review-`: the person's own review.",
    side: 'The person’s side of the enquiry.',
    status: 'Set for `enquiry-status`: the new status.',
    visitAt: 'Set for a planned visit with a time.',
    search: 'Set for `search-match`: the saved search, and how many hostels it found on the day.',
    until: 'Set for kinds about ending claims: the last day on which they hold.',
  }),
];

const refused: readonly FieldTexts[] = [
  about(problem, {
    type: 'A link to the explanation of the code in this document.',
    title: 'The sentence of the code in the requested language.',
    status: 'The HTTP status.',
    code: 'For programs; see "Problem codes".',
    message: 'The reason, for people.',
    requestId: 'To quote to support; the same as `X-Request-Id`.',
    errors: 'The fields that broke a rule. Always present in `validation_failed`.',
  }),
  about(fieldError, {
    field: 'The path of the field, e.g. `rooms.0.priceRange.min`.',
    rule: 'The name of the broken rule.',
    message: 'What is wrong, for people.',
    recordId: 'The conflicting record: for `one_open_enquiry`, the open enquiry.',
  }),
];

export const personTexts: readonly FieldTexts[] = [
  ...enquiries,
  ...wishlists,
  ...accountTexts,
  ...notifications,
  ...healthReportTexts,
  ...conversationTexts,
  ...textMessageTexts,
  ...refused,
];
