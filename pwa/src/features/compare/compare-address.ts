import { maxCompared } from '../../shared/listing/compare-list.ts';

export const idsParam = 'ids';

/** Hostel ids of the address, at most three; null when it has none. */
export function idsInAddress(params: URLSearchParams): string[] | null {
  const text = params.get(idsParam);
  if (text === null) return null;
  const ids = text.split(',').map((id) => id.trim().slice(0, 64));
  return [...new Set(ids)].filter(Boolean).slice(0, maxCompared);
}
