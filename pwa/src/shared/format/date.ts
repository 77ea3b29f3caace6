import { localeOf } from './locale.ts';

/** Days and times as they are in India, wherever the phone is. A plain day names `UTC` itself. */
export const dateFormat = (
  language: string,
  format: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone: 'Asia/Kolkata', ...format });
