type Unit = 'minute' | 'hour' | 'day';
/** Singular and plural. */
type Words = Readonly<Record<Unit, readonly [string, string]>>;

const english: Words = { minute: ['min', 'mins'], hour: ['hour', 'hours'], day: ['day', 'days'] };
const hindi: Words = { minute: ['मिनट', 'मिनट'], hour: ['घंटा', 'घंटे'], day: ['दिन', 'दिन'] };

/**
 * Minutes as text: "40 mins", "5 hours", "3 days". Written without `Intl`, see `format-number.ts`.
 * `inSentence`: before a Hindi postposition one hour is "1 घंटे".
 */
export function formatDuration(minutes: number, language: string, inSentence = false): string {
  const [value, unit] = inUnit(minutes);
  const isHindi = language === 'hi';
  const [one, more] = (isHindi ? hindi : english)[unit];
  return `${value} ${value === 1 && !(isHindi && inSentence) ? one : more}`;
}

function inUnit(minutes: number): [number, Unit] {
  if (minutes < 60) return [Math.max(1, minutes), 'minute'];
  if (minutes < 2880) return [Math.round(minutes / 60), 'hour'];
  return [Math.round(minutes / 1440), 'day'];
}
