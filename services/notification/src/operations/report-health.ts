import type { Handler } from '@patna/service-kit';
import type { PhoneMetrics } from '../phone-metrics.ts';

/** Keeps nothing of the report but the totals. */
export function reportHealth(phoneMetrics: PhoneMetrics): Handler<'reportHealth'> {
  return async ({ input: { body } }) => {
    phoneMetrics.add(body);
    return { data: { counted: true } };
  };
}
