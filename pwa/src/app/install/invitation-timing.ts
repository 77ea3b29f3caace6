import { writeItem, readItem } from '../../shared/storage/local-storage.ts';

/** When the app may be offered for installing; times in ms. */
export interface InstallRecord {
  visits: number;
  lastSeenAt: number;
  /** Something was saved or sent on this phone. */
  hasSaved: boolean;
  snoozedUntil: number;
}

const key = 'patna.install';
const minuteMs = 60_000;
/** A start within this time of the last is the same visit. */
const sameVisitMs = 30 * minuteMs;
export const snoozeMs = 14 * 24 * 60 * minuteMs;
const fresh: InstallRecord = { visits: 0, lastSeenAt: 0, hasSaved: false, snoozedUntil: 0 };

/** The record with a start at `now` in it. */
export function recordVisit(record: InstallRecord, now: number): InstallRecord {
  const isNew = now - record.lastSeenAt > sameVisitMs;
  return { ...record, visits: record.visits + (isNew ? 1 : 0), lastSeenAt: now };
}

/** Only somebody who came back or saved something is asked, and nobody twice in 14 days. */
export function canOffer(record: InstallRecord, now: number): boolean {
  return (record.visits >= 2 || record.hasSaved) && now >= record.snoozedUntil;
}

export function readInstallRecord(): InstallRecord {
  try {
    const kept: unknown = JSON.parse(readItem(key) ?? '{}');
    return isRecord(kept) ? kept : fresh;
  } catch {
    return fresh;
  }
}

export function changeInstallRecord(change: (record: InstallRecord) => InstallRecord): void {
  writeItem(key, JSON.stringify(change(readInstallRecord())));
}

function isRecord(kept: unknown): kept is InstallRecord {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.entries(fresh).every(
    ([name, value]) => typeof Reflect.get(kept, name) === typeof value,
  );
}
