import { afterEach, expect, test } from 'vitest';
import {
  changeInstallRecord,
  type InstallRecord,
  canOffer,
  readInstallRecord,
  snoozeMs,
  recordVisit,
} from './invitation-timing.ts';

const now = Date.UTC(2026, 10, 21);
const hour = 3_600_000;

afterEach(() => localStorage.clear());

test('does not offer on a first visit', () => {
  const record = recordVisit(readInstallRecord(), now);
  expect(record.visits).toBe(1);
  expect(canOffer(record, now)).toBe(false);
  expect(canOffer(recordVisit(record, now + hour / 4), now + hour / 4)).toBe(false);
});

test('offers on a second visit or after a first save', () => {
  const record = recordVisit(readInstallRecord(), now);
  expect(canOffer(recordVisit(record, now + hour), now + hour)).toBe(true);
  expect(canOffer({ ...record, hasSaved: true }, now)).toBe(true);
});

test('remembers "not now" for 14 days', () => {
  const snoozed: InstallRecord = {
    visits: 5,
    lastSeenAt: now,
    hasSaved: true,
    snoozedUntil: now + snoozeMs,
  };
  changeInstallRecord(() => snoozed);
  expect(canOffer(readInstallRecord(), now + snoozeMs - 1)).toBe(false);
  expect(canOffer(readInstallRecord(), now + snoozeMs)).toBe(true);
});

test('treats an unreadable record as empty', () => {
  for (const kept of ['nonsense', '{"visits":"2"}', 'null']) {
    localStorage.setItem('patna.install', kept);
    expect(readInstallRecord().visits).toBe(0);
  }
});
