import { readJson, writeItem } from '../../shared/storage/local-storage.ts';

/** What decides when the app may be offered for installation. Times in ms. */
export interface InstallRecord {
  visits: number;
  lastSeenAt: number;
  /** True after something was saved or sent on this phone. */
  hasSaved: boolean;
  snoozedUntil: number;
}

const key = 'patna.install';
const minuteMs = 60_000;
/** Starts within this time count as one visit. */
const sameVisitMs = 30 * minuteMs;
export const snoozeMs = 14 * 24 * 60 * minuteMs;
const fresh: InstallRecord = { visits: 0, lastSeenAt: 0, hasSaved: false, snoozedUntil: 0 };

/** Returns the record with a start at `now` added. */
export function recordVisit(record: InstallRecord, now: number): InstallRecord {
  const isNew = now - record.lastSeenAt > sameVisitMs;
  return { ...record, visits: record.visits + (isNew ? 1 : 0), lastSeenAt: now };
}

/** True for people who came back or saved something, at most once in 14 days. */
export function canOffer(record: InstallRecord, now: number): boolean {
  return (record.visits >= 2 || record.hasSaved) && now >= record.snoozedUntil;
}

export function readInstallRecord(): InstallRecord {
  const stored = readJson(key);
  return isRecord(stored) ? stored : fresh;
}

export function changeInstallRecord(change: (record: InstallRecord) => InstallRecord): void {
  writeItem(key, JSON.stringify(change(readInstallRecord())));
}

function isRecord(stored: unknown): stored is InstallRecord {
  if (typeof stored !== 'object' || stored === null) return false;
  return Object.entries(fresh).every(
    ([name, value]) => typeof Reflect.get(stored, name) === typeof value,
  );
}
