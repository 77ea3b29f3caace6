type Unit = 'minute' | 'hour' | 'day';
/** Singular and plural. */
type Words = Readonly<Record<Unit, readonly [string, string]>>;

const english: Words = { minute: ['min', 'mins'], hour: ['hr', 'hrs'], day: ['day', 'days'] };
const hindi: Words = { minute: ['मि॰', 'मि॰'], hour: ['घं॰', 'घं॰'], day: ['दिन', 'दिन'] };

/**
 * Minutes as text: "40 mins", "5 hrs", "3 days". Written without `Intl`, see `format-number.ts`.
 */
export function formatDuration(minutes: number, language: string): string {
  const [value, unit] = inUnit(minutes);
  const [one, more] = (language === 'hi' ? hindi : english)[unit];
  return `${value} ${value === 1 ? one : more}`;
}

function inUnit(minutes: number): [number, Unit] {
  if (minutes < 60) return [Math.max(1, minutes), 'minute'];
  if (minutes < 2880) return [Math.round(minutes / 60), 'hour'];
  return [Math.round(minutes / 1440), 'day'];
}
