import { patnaTime, type QuietHours } from '@patna/contracts';

/** The end of the quiet hours that `at` falls into. Undefined outside of quiet hours. */
export function quietUntil(hours: QuietHours | null, at: Date): Date | undefined {
  if (hours === null || !isQuiet(hours, at)) return undefined;
  const left = minutesOf(hours.to) - minutesOf(patnaTime(at.getTime()));
  const minutes = left > 0 ? left : left + 24 * 60;
  const thisMinute = Math.floor(at.getTime() / 60_000);
  return new Date((thisMinute + minutes) * 60_000);
}

/** Minutes from midnight to `HH:mm`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export function isQuiet(hours: QuietHours | null, at: Date): boolean {
  if (hours === null) return false;
  const now = patnaTime(at.getTime());
  const { from, to } = hours;
  return from < to ? from <= now && now < to : from <= now || now < to;
}
