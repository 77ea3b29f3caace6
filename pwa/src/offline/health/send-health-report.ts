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
 * Sends the next report, once a day at most. Not with the data saver on, and not for people under 18. A
 * report without an answer is lost: without an id, the server could not tell that it arrived twice.
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
