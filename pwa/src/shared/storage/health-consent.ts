import { readItem, writeItem } from './local-storage.ts';
import { useStoredItem } from './use-stored-item.ts';

/** `on`, then the day of the last report. Absent: the person has not agreed to send reports. */
const consentKey = 'patna.health';

export function isHealthReportingOn(): boolean {
  return readItem(consentKey) !== null;
}

export function useHealthReporting(): boolean {
  return useStoredItem(consentKey) !== null;
}

export function setHealthReporting(on: boolean): void {
  writeItem(consentKey, on ? 'on' : null);
}

/** The day of the last report; undefined before the first one. */
export function lastHealthReportDay(): string | undefined {
  const stored = readItem(consentKey);
  return stored === null || stored === 'on' ? undefined : stored;
}

export function setLastHealthReportDay(day: string): void {
  if (isHealthReportingOn()) writeItem(consentKey, day);
}
