import type { NotificationView } from '@patna/contracts';
import { describe, expect, it } from 'vitest';
import { seenNotifications, type SeenMark } from './seen-notifications.ts';

function notification(n: number): NotificationView {
  return {
    _id: `n${n}`,
    kind: 'enquiry-received',
    listingId: 'hostel_xx01',
    listingName: 'Ganga View Hostel',
    enquiryId: `e${n}`,
    createdAt: `2026-05-0${n}T10:00:00.000Z`,
  };
}

function memory(value: string | null): SeenMark & { value: string | null } {
  const mark = {
    value,
    read: () => mark.value,
    write: (createdAt: string) => {
      mark.value = createdAt;
    },
  };
  return mark;
}

describe('seen notifications', () => {
  it('treat the first feed of a new phone as seen and later entries as new', () => {
    const mark = memory(null);
    const inbox = seenNotifications(mark);
    expect(inbox.takeFeed([notification(2), notification(1)])).toEqual([]);
    expect(mark.value).toBe(notification(2).createdAt);
    const later = [notification(4), notification(3), notification(2), notification(1)];
    expect(inbox.takeFeed(later)).toEqual([notification(3), notification(4)]);
  });

  it('report what arrived while the app was closed', () => {
    const inbox = seenNotifications(memory(notification(1).createdAt));
    expect(inbox.takeFeed([notification(2), notification(1)])).toEqual([notification(2)]);
  });

  it('report the first notification of all that arrived while the app was closed', () => {
    const mark = memory(null);
    expect(seenNotifications(mark).takeFeed([])).toEqual([]);
    expect(seenNotifications(mark).takeFeed([notification(1)])).toEqual([notification(1)]);
  });

  it('report a notification once, although stream and feed both contain it', () => {
    const inbox = seenNotifications(memory(null));
    expect(inbox.take(notification(3))).toBe(true);
    expect(inbox.take(notification(3))).toBe(false);
    expect(inbox.takeFeed([notification(3), notification(2)])).toEqual([]);
    expect(inbox.takeFeed([notification(4), notification(3)])).toEqual([notification(4)]);
  });
});
