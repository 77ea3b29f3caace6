import { dateFormat } from './date.ts';

/** A moment (ISO 8601) in India as people say it: "Sat 5 Dec, 4:30 pm". */
export function formatVisitTime(moment: string, language: string): string {
  const at = new Date(moment);
  const part = (format: Intl.DateTimeFormatOptions) => dateFormat(language, format).format(at);
  const day = part({ day: 'numeric', month: 'short' });
  // The time never breaks over two lines.
  const time = part({ timeStyle: 'short' }).replace(' ', '\u00a0');
  return `${part({ weekday: 'short' })} ${day}, ${time}`;
}
