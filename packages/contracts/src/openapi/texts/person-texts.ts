import { consentInput } from '../../fields/consent.ts';
import {
  enquiryBody,
  enquiryReplyInput,
  enquiryStatusInput,
  enquiryView,
  numberHolder,
} from '../../enquiry/enquiry.ts';
import {
  deviceTokenInput,
  notificationView,
  preferencesInput,
  quietHours,
} from '../../notification/notification.ts';
import { operations } from '../../operations.ts';
import { fieldError, problem } from '../../problem.ts';
import { guardian, userDataInput, userEdit, userView } from '../../users/user.ts';
import {
  listShare,
  wishlistArrangement,
  wishlistListChange,
  wishlistListReceipt,
} from '../../wishlist/lists.ts';
import { wishlistAction, wishlistMerge, wishlistReceipt } from '../../wishlist/wishlist.ts';
import { about, type FieldTexts } from './field-texts.ts';

/** Fields that order the actions of several devices. */
export const actionTexts = {
  sequence:
    'When the person acted, in milliseconds since 1970, by a clock that never goes back and never ' +
    'stands still. Of two actions on one thing the later wins, whichever arrives first. Left out: now.',
  device:
    'Names the phone or browser that acted, at random; it only decides between two actions of one moment.',
};

const saved = {
  sequence: 'Of the action that decided how it stands now.',
};

const enquiries: readonly FieldTexts[] = [
  about(enquiryBody, {
    name: 'Who asks, as the owner will read it.',
    phone:
      'An Indian number as people type it; kept as `+91` and ten digits. The owner will see it.',
    message: 'What to ask, 10 to 500 characters.',
    roomCategory: 'The kind of room that is looked for.',
    moveInDate: 'A day from today to a year from now, in Patna.',
    consent: 'To the privacy policy: which version of it was ticked.',
  }),
  about(consentInput, { version: 'The version of the page that the tick names, e.g. `1.1`.' }),
  about(enquiryStatusInput, {
    status: 'The next step. The owner moves along the life cycle, the sender may only close.',
  }),
  about(enquiryReplyInput, { text: 'Read by the other side of the enquiry alone.' }),
  about(enquiryView, {
    name: 'Of who sent it; masked once it is withdrawn, as phone and message are.',
    idempotencyKey: 'The key it was sent under, so that a phone knows its queued copy again.',
    thread: 'What was written since, oldest first.',
    withdrawnAt: 'When the sender took it back.',
  }),
  about(numberHolder, { phone: 'As it was given to them.', since: 'When it was given to them.' }),
];

const wishlists: readonly FieldTexts[] = [
  about(wishlistAction, actionTexts),
  about(wishlistMerge, { items: 'What was saved before signing in, each with its moment.' }),
  about(wishlistReceipt, {
    saved: 'How it stands now, which another device may have decided.',
    ...saved,
  }),
  about(wishlistArrangement, {
    ...actionTexts,
    note: 'Read by the writer alone; empty: no note.',
    lists: 'The ids of all lists that the hostel is on from now on.',
  }),
  about(wishlistListChange, {
    ...actionTexts,
    name: 'The name of the list; left out when the list goes.',
    removed: '`true`: the list goes. Stands without `name`.',
  }),
  about(wishlistListReceipt, saved),
  about(listShare, { sharedAt: 'Since when whoever has the link can read the list.' }),
  about(operations.openSharedList.body, { token: 'The way in, from the link that was shared.' }),
];

const users: readonly FieldTexts[] = [
  about(userDataInput, {
    name: 'Read only when the token does not say it.',
    email: 'Read only when the token does not say it.',
    image: 'Where the picture of the person is.',
    imageUrl: 'The same as `image`, as the provider spells it.',
    lastSignedInAt: 'A time in UTC.',
    lastSignInAt: 'The same as `lastSignedInAt`, as the provider spells it.',
    clerkUserId: "The provider's id of the person; with a bearer it must be that of the bearer.",
  }),
  about(userEdit, {
    name: 'As it stands beside reviews.',
    phone: 'An Indian number as people type it; `null` takes it away.',
    occupation: '`null` takes it away.',
    homeCity: '`null` takes it away.',
    language: 'In which mails and notifications are written.',
    under18: '`true` needs a guardian in the same edit; any other answer takes the guardian away.',
    guardian: 'Whom to turn to about a person under 18; given with `under18: true` only.',
    version: 'The one that the form was filled from; `If-Match` may say it instead.',
  }),
  about(guardian, {
    name: 'Of a parent or guardian.',
    phone: 'An Indian number as people type it; kept as `+91` and ten digits.',
  }),
  about(userView, {
    _id: 'Our id of the person, made of the id of the provider.',
    under18: 'Missing as long as the person has not said.',
    guardian: 'Only of somebody under 18, and only in their own answers.',
    deletionDueAt: 'When the account goes for good; only while its deletion is asked for.',
    version: 'Counts edits by the person; what the next edit is checked against.',
  }),
];

const push = 'Whether a copy is pushed to the devices of the person; left out: stays as it is.';

const notifications: readonly FieldTexts[] = [
  about(deviceTokenInput, { token: 'The token that the push service gave this device.' }),
  about(operations.generateToken.body, { userId: '`me`, or an own id. Any other id is refused.' }),
  about(preferencesInput, {
    'enquiry-received': push,
    'enquiry-status': push,
    'enquiry-reply': push,
    'enquiry-withdrawn': push,
    'listing-approved': push,
    'listing-rejected': push,
    'listing-claims-due': push,
    'listing-unverified': push,
    'listing-change-approved': push,
    'listing-change-rejected': push,
    'review-hidden': push,
    'review-restored': push,
    'review-appeal-refused': push,
    'review-reply': push,
    quietHours: 'When nothing is pushed; null ends them, left out: they stay as they are.',
  }),
  about(quietHours, {
    from: 'The first minute in which nothing is pushed, `22:00`, by the clock of Patna.',
    to: 'The minute from which pushes go out again, `07:00`; before `from`: of the next day.',
  }),
  about(operations.notificationPreferences.output, {
    quietHours: 'When nothing is pushed; null: there are no quiet hours.',
    devices: 'On how many devices pushes are turned on.',
  }),
  about(notificationView, {
    enquiryId: 'Of the kinds that begin with `enquiry-`.',
    reviewId: "Of the kinds that begin with `review-`: the person's own review.",
    side: 'As which side of the enquiry the person is told.',
    status: 'Of `enquiry-status`: what it became.',
    until:
      'Of the kinds that end in `claims-due`: the last day on which what must be checked holds.',
  }),
];

const refused: readonly FieldTexts[] = [
  about(problem, {
    type: 'Where this document explains the code.',
    title: 'The sentence of the code, in the language that was asked for.',
    status: 'The status of the answer.',
    code: 'What a program goes by; see "Problem codes".',
    message: 'Why it was refused, for the person who tried.',
    requestId: 'To quote to support; the same as `X-Request-Id`.',
    errors: 'Each field that broke a rule, where it was one: of `validation_failed` always.',
  }),
  about(fieldError, {
    field: 'The path of the field, `rooms.0.priceRange.min`.',
    rule: 'The name of the rule that was broken.',
    message: 'What is wrong, for the person who tried.',
    recordId: 'The record that is in the way: of `one_open_enquiry` the enquiry to go on with.',
  }),
];

export const personTexts: readonly FieldTexts[] = [
  ...enquiries,
  ...wishlists,
  ...users,
  ...notifications,
  ...refused,
];
