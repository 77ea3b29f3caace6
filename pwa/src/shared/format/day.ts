import { patnaDay } from '@patna/contracts';

const months: Record<string, string> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
};

/** Adds the names of the months in a language, separated by spaces. */
export function addMonthNames(language: string, names: string): void {
  months[language] = names;
}

/**
 * A day (`YYYY-MM-DD…`) in short form: "12 Nov 2026", in Hindi with the whole month. Written without `Intl`, whose first use takes
 * 55 ms on a slow phone.
 */
export function formatDay(day: string, language: string): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number);
  const names = (months[language] ?? months['en'] ?? '').split(' ');
  return `${date} ${names[Number(month) - 1]} ${year}`;
}

/** A day without the year when that is the year of `today`: "12 Nov". */
export function formatUpcomingDay(day: string, today: string, language: string): string {
  const text = formatDay(day, language);
  return day.startsWith(today.slice(0, 4)) ? text.slice(0, -5) : text;
}

/** The day in India of a moment (ISO 8601), in short form. */
export function formatDayInIndia(moment: string, language: string): string {
  return formatDay(patnaDay(Date.parse(moment)), language);
}

/** A month (`YYYY-MM`) in short form: "Nov 2026". */
export function formatMonth(month: string, language: string): string {
  return formatDay(`${month}-01`, language).slice(2);
}
