import { enquiryStatuses } from '@patna/contracts';
import { expect, it } from 'vitest';
import { moderators } from './notification-store.ts';
import type { StoredNotification } from './stored-notification.ts';
import { isPushed, pushTextsOf } from './push-texts.ts';

const notification: StoredNotification = {
  _id: 'n1',
  userId: 'usr_1',
  kind: 'enquiry-status',
  side: 'sender',
  listingId: 'h1',
  listingName: 'Ganga View',
  enquiryId: 'e1',
  createdAt: new Date(0),
};

it('every status but “seen” is pushed', () => {
  const pushed = enquiryStatuses.filter((status) => isPushed({ ...notification, status }));
  expect(pushed).toEqual(enquiryStatuses.filter((status) => status !== 'seen'));
});

it("moderators' notifications are not pushed", () => {
  expect(isPushed({ ...notification, userId: moderators })).toBe(false);
});

it('a push to a traveller opens the conversation, by a query that earlier apps ignore', () => {
  const { url } = pushTextsOf({ ...notification, kind: 'enquiry-reply' }, 'en');
  expect(url).toBe('/my-profile/enquiries?enquiry=e1');
});
