import {
  type ClientErrorCode,
  healthBounds,
  type HealthCounter,
  type HealthHistogram,
  type HealthReport,
  maxHealthCount,
} from '@patna/contracts';
import { healthDb, type HealthReportRow } from './health-db.ts';

export type HealthFigure =
  | { readonly histogram: HealthHistogram; readonly seconds: number }
  | { readonly counter: HealthCounter }
  | { readonly error: ClientErrorCode };

/** Adds a figure to the next report, while reporting is on. */
export async function addHealthFigure(figure: HealthFigure): Promise<void> {
  await healthDb.transaction('rw', healthDb.reports, async () => {
    const row = await healthDb.reports.get('next');
    if (row) await healthDb.reports.put({ key: 'next', report: withFigure(row.report, figure) });
  });
}

/** Whether there is a next report, though it may be empty. */
export async function hasNextReport(): Promise<boolean> {
  return (await healthDb.reports.get('next')) !== undefined;
}

export async function startNextReport(): Promise<void> {
  await healthDb.reports.put({ key: 'next', report: {} });
}

export async function deleteHealthFigures(): Promise<void> {
  await healthDb.reports.clear();
}

/**
 * Returns the next report and starts a new one, so that each is sent at most once, by one tab. Undefined when
 * the report is empty or not due.
 */
export async function takeNextReport(
  day: string,
  isDue: () => boolean,
): Promise<HealthReport | undefined> {
  return healthDb.transaction('rw', healthDb.reports, async () => {
    const report = (await healthDb.reports.get('next'))?.report;
    if (!report || Object.keys(report).length === 0 || !isDue()) return undefined;
    await healthDb.reports.bulkPut([
      { key: 'next', report: {} },
      { key: 'last', report, day },
    ]);
    return report;
  });
}

export async function readHealthReports(): Promise<
  Partial<Record<HealthReportRow['key'], HealthReportRow>>
> {
  const rows = await healthDb.reports.toArray();
  return Object.fromEntries(rows.map((row) => [row.key, row]));
}

function withFigure(report: HealthReport, figure: HealthFigure): HealthReport {
  if ('counter' in figure) {
    return { ...report, [figure.counter]: oneMore(report[figure.counter]) };
  }
  if ('error' in figure) {
    const { errors = {} } = report;
    return { ...report, errors: { ...errors, [figure.error]: oneMore(errors[figure.error]) } };
  }
  const bounds: readonly number[] = healthBounds[figure.histogram];
  const found = bounds.findIndex((bound) => figure.seconds <= bound);
  const bucket = found === -1 ? bounds.length : found;
  const counts = report[figure.histogram] ?? [...bounds.map(() => 0), 0];
  return { ...report, [figure.histogram]: counts.with(bucket, oneMore(counts[bucket])) };
}

function oneMore(count = 0): number {
  return Math.min(count + 1, maxHealthCount);
}
