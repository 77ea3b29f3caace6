import type { Handler } from '@patna/service-kit';
import type { PhoneMetrics } from '../phone-metrics.ts';

/** Adds the report to totals and stores nothing else of it. */
export function reportHealth(phoneMetrics: PhoneMetrics): Handler<'reportHealth'> {
  return async ({ input: { body } }) => {
    phoneMetrics.add(body);
    return { data: { counted: true } };
  };
}
