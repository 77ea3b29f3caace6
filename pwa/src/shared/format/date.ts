import { localeOf } from './locale.ts';
import { memoize } from './memoize.ts';

/** Dates and times in India's time zone by default. Pass `timeZone: 'UTC'` for plain dates. */
export const dateFormat = memoize(
  (language: string, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), {
      timeZone: 'Asia/Kolkata',
      ...(language === 'hi' ? withPartOfDay(withWholeMonth(format)) : format),
    }),
);

/** Replaces short names of months in Hindi, which has no familiar ones. */
function withWholeMonth(format: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const { dateStyle, month } = format;
  return {
    ...format,
    ...(dateStyle === 'medium' && { dateStyle: 'long' }),
    ...(month === 'short' && { month: 'long' }),
  };
}

/** A stored time of day (`21:30`) as people say it: "9:30 pm", "रात 9:30". Other texts stay as they are. */
export function formatTimeOfDay(time: string, language: string): string {
  const at = new Date(`1970-01-01T${time}:00Z`);
  if (Number.isNaN(at.getTime())) return time;
  return dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(at);
}

/** In Hindi, adds the part of the day to a time: "सुबह 9:13". `Intl` alone writes "9:13 am". */
function withPartOfDay(format: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const { timeStyle, dateStyle, ...parts } = format;
  if (!timeStyle && !parts.hour) return format;
  const month = dateStyle === 'long' ? 'long' : 'short';
  const day = dateStyle ? ({ day: 'numeric', month, year: 'numeric' } as const) : {};
  return { ...day, ...parts, hour: 'numeric', minute: '2-digit', dayPeriod: 'long' };
}
