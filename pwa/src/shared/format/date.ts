import { localeOf } from './locale.ts';
import { memoize } from './memoize.ts';

/** Days and times as they are in India, wherever the phone is. A plain day names `UTC` itself. */
export const dateFormat = memoize(
  (language: string, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone: 'Asia/Kolkata', ...format }),
);
