import { callUrl, calls } from '@patna/contracts/calls';
import { patnaDay } from '@patna/contracts';
import {
  isHealthReportingOn,
  lastHealthReportDay,
  setLastHealthReportDay,
} from '../../shared/storage/health-consent.ts';
import { savesData } from '../../shared/storage/data-saver.ts';
import { isTrackingAllowed } from '../analytics/analytics-consent.ts';
import { takeNextReport } from './health-figures.ts';

/**
 * Sends the next report, at most once a day. Sends nothing with data saver on or for people under 18. A
 * report without an answer is lost: reports have no id, so the server could not tell that one arrived twice.
 */
export async function sendHealthReport(): Promise<void> {
  const day = patnaDay(Date.now());
  const isDue = () => isHealthReportingOn() && lastHealthReportDay() !== day;
  if (!isDue() || !navigator.onLine || savesData() || !(await isTrackingAllowed())) return;
  const report = await takeNextReport(day, isDue);
  if (!report) return;
  setLastHealthReportDay(day);
  await fetch(callUrl('reportHealth'), {
    method: calls.reportHealth.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  });
}
