import { localeOf } from './locale.ts';
import { madeOnce } from './made-once.ts';

const formatOf = madeOnce(
  (language: string, unit: string) =>
    new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'short' }),
);

/** Minutes as people say them: "40 mins", "5 hrs", "3 days"; `language` as the app's. */
export function formatWait(minutes: number, language: string): string {
  const [value, unit] =
    minutes < 60
      ? [Math.max(1, minutes), 'minute']
      : minutes < 2880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day'];
  return formatOf(language, unit).format(value);
}
