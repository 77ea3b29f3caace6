import { localeOf } from './locale.ts';
import { madeOnce } from './made-once.ts';

/** Days and times as they are in India, wherever the phone is. A plain day names `UTC` itself. */
export const dateFormat = madeOnce(
  (language: string, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone: 'Asia/Kolkata', ...format }),
);
