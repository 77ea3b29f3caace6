import { setHealthReporting } from '../../shared/storage/health-consent.ts';
import { deleteHealthFigures, startNextReport } from './health-figures.ts';

/** Turns reporting on: from the next start on, the app counts and sends its health figures. */
export async function turnHealthReportingOn(): Promise<void> {
  setHealthReporting(true);
  try {
    await startNextReport();
  } catch (error) {
    setHealthReporting(false);
    throw error;
  }
}

/** Turns reporting off at once and deletes what was not sent. */
export async function turnHealthReportingOff(): Promise<void> {
  setHealthReporting(false);
  await deleteHealthFigures();
}
