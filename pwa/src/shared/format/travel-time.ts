/** How one would travel, and about how many minutes that takes. */
export interface TravelTime {
  readonly by: 'foot' | 'auto';
  readonly minutes: number;
}

/** Straight-line distance up to which one walks. */
const walkKilometres = 0.8;
/** Ways are longer than straight lines by this factor. */
const detour = 1.35;
const walkKmh = 4.8;
/** Speed of an auto in Patna's traffic. */
const autoKmh = 18;
/** Minutes until an auto is found. */
const waitMinutes = 4;

/** Estimates the way from a straight-line distance; above 20 minutes in steps of five. */
export function estimateTravelTime(kilometres: number): TravelTime {
  const hours = (kmh: number) => (kilometres * detour) / kmh;
  if (kilometres <= walkKilometres) {
    return { by: 'foot', minutes: Math.max(1, Math.round(hours(walkKmh) * 60)) };
  }
  const minutes = waitMinutes + hours(autoKmh) * 60;
  return { by: 'auto', minutes: minutes > 20 ? Math.round(minutes / 5) * 5 : Math.round(minutes) };
}
