import type { HealthReport } from '@patna/contracts';
import type { EntityTable } from 'dexie';
import { FallbackDb } from '../database/fallback-db.ts';

export interface HealthReportRow {
  /** `next` is the report being collected, which exists while reporting is on. `last` is the last one sent. */
  key: 'next' | 'last';
  report: HealthReport;
  /** Day of sending; only in the row `last`. */
  day?: string;
}

/** Figures of this app by consent. The worker adds to them too. */
export class HealthDb extends FallbackDb {
  declare reports: EntityTable<HealthReportRow, 'key'>;

  constructor(name = 'patna-health') {
    super(name, 'relaxed');
    this.version(1).stores({ reports: 'key' });
  }
}

export const healthDb = new HealthDb();
