import { type HealthHistogram, healthBounds } from '../../notification/health-figures.ts';
import { healthReport } from '../../notification/health-report.ts';
import { about, type FieldTexts } from './field-texts.ts';

export const healthReportTexts: readonly FieldTexts[] = [
  about(healthReport, {
    start: `Starts of the app, by the time until it reacts to taps${buckets('start')}`,
    lcp: `Page loads, by Largest Contentful Paint${buckets('lcp')}`,
    inp: `Page visits, by Interaction to Next Paint${buckets('inp')}`,
    queueAge: `Starts with waiting writes, by the age of the oldest one${buckets('queueAge')}`,
    errors: 'Errors by code.',
    evictions: 'How often the browser had deleted what the app stored.',
    failedUpdates: 'How often a new version could not be installed.',
    pushesShown: 'Pushes that were shown.',
  }),
];

function buckets(name: HealthHistogram): string {
  return `: one number each for up to ${healthBounds[name].join(', ')} seconds, and one for longer.`;
}
