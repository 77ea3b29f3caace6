import { localeOf } from './locale.ts';
import { memoize } from './memoize.ts';

/** Dates and times in India's time zone by default. Pass `timeZone: 'UTC'` for plain dates. */
export const dateFormat = memoize(
  (language: string, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone: 'Asia/Kolkata', ...format }),
);
