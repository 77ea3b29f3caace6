import { patnaDay } from '@patna/contracts';

const months: Readonly<Record<string, string>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  hi: 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰',
};

/**
 * A day, `YYYY-MM-DD` or what begins so, in few words: "12 Nov 2026". As `Intl` writes it, whose first date
 * takes a slow phone 55 ms just when a hostel is drawn.
 */
export function formatDay(day: string, language: string): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number);
  const names = (months[language] ?? months['en'] ?? '').split(' ');
  return `${date} ${names[Number(month) - 1]} ${year}`;
}

/** The day in India of a moment, ISO 8601, in few words. */
export function formatDayInIndia(moment: string, language: string): string {
  return formatDay(patnaDay(Date.parse(moment)), language);
}
