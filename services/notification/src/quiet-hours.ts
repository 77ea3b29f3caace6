import { patnaTime, type QuietHours } from '@patna/contracts';

export function isQuiet(hours: QuietHours | null, at: Date): boolean {
  if (hours === null) return false;
  const now = patnaTime(at.getTime());
  const { from, to } = hours;
  return from < to ? from <= now && now < to : from <= now || now < to;
}
