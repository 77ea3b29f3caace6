/** A position in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const earthKm = 6371;

/** Straight-line distance. Null when the hostel's location is unknown. */
export function kilometres(
  from: Place,
  to: { readonly latitude?: number | undefined; readonly longitude?: number | undefined },
): number | null {
  if (to.latitude === undefined || to.longitude === undefined) return null;
  const rad = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2;
  const across =
    half(to.latitude - from.latitude) +
    Math.cos(from.latitude * rad) *
      Math.cos(to.latitude * rad) *
      half(to.longitude - from.longitude);
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(across)));
}
