import {
  clientErrorCodes,
  healthBounds,
  type HealthCounter,
  healthCounters,
  type HealthHistogram,
  healthHistograms,
  type HealthReport,
} from '@patna/contracts';
import { createCounter, type Metrics } from '@patna/service-kit';
import { Histogram } from 'prom-client';

export type PhoneMetrics = ReturnType<typeof createPhoneMetrics>;

const histogramNames: Readonly<Record<HealthHistogram, readonly [name: string, help: string]>> = {
  start: ['phone_start_seconds', 'Time from the navigation until the app reacts to taps'],
  lcp: ['phone_lcp_seconds', 'Largest Contentful Paint'],
  inp: ['phone_inp_seconds', 'Interaction to Next Paint'],
  queueAge: ['phone_queue_age_seconds', 'Age of the oldest write that waits on a phone'],
};

const counterNames: Readonly<Record<HealthCounter, readonly [name: string, help: string]>> = {
  evictions: ['phone_evictions_total', 'Phones whose browser had deleted what the app stored'],
  failedUpdates: ['phone_failed_updates_total', 'New versions that phones could not install'],
  pushesShown: ['phone_pushes_shown_total', 'Pushes that phones with health reports have shown'],
};

/** Metrics with the totals of the reports that phones send by consent. */
export function createPhoneMetrics(metrics: Metrics) {
  const registers = [metrics.registry];
  const histograms = healthHistograms.map((key) => {
    const [name, help] = histogramNames[key];
    const buckets = [...healthBounds[key]];
    const values = [...buckets, 2 * Math.max(...buckets)];
    const histogram = new Histogram({
      name,
      help: `${help}; the sum counts each at its bucket's upper bound`,
      buckets,
      registers,
    });
    return { key, histogram, values };
  });
  const counters = healthCounters.map((key) => {
    const count = createCounter(metrics, ...counterNames[key], []);
    count({}, 0);
    return { key, count };
  });
  const help = 'Errors on phones, by code';
  const countErrors = createCounter(metrics, 'phone_errors_total', help, ['code']);
  for (const code of clientErrorCodes) countErrors({ code }, 0);
  const countReport = createCounter(metrics, 'phone_reports_total', 'Reports of phones', []);
  countReport({}, 0);

  return {
    add(report: HealthReport): void {
      countReport({});
      for (const { key, histogram, values } of histograms) {
        values.forEach((value, bucket) => {
          const times = report[key]?.[bucket] ?? 0;
          for (let n = 0; n < times; n += 1) histogram.observe(value);
        });
      }
      for (const { key, count } of counters) count({}, report[key] ?? 0);
      for (const code of clientErrorCodes) countErrors({ code }, report.errors?.[code] ?? 0);
    },
  };
}
