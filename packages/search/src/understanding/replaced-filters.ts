import type { HostelFilters } from '../filters.ts';

/**
 * The chosen filters, or single values of them, that the filters in the text replace. A chosen rent is replaced when it
 * excludes the rent in the text. A chosen city is never replaced.
 */
export function replacedFilters(chosen: HostelFilters, ofText: HostelFilters): HostelFilters {
  const replaced = Object.entries(chosen).flatMap(([key, value]) => {
    const name = key as keyof HostelFilters;
    const typed = ofText[name];
    if (value === undefined || typed === undefined || name === 'city') return [];
    if (!Array.isArray(value) || !Array.isArray(typed))
      return value === typed ? [] : [[name, value]];
    const others = value.filter((each) => !typed.includes(each));
    return others.length > 0 ? [[name, others]] : [];
  });
  return { ...(Object.fromEntries(replaced) as HostelFilters), ...excludedRent(chosen, ofText) };
}

/** The chosen limits of the rent that exclude every rent the text allows. */
export function excludedRent(
  chosen: HostelFilters,
  ofText: HostelFilters,
): Pick<HostelFilters, 'minPrice' | 'maxPrice'> {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = ofText;
  return {
    ...((chosen.minPrice ?? 0) > maxPrice && { minPrice: chosen.minPrice }),
    ...((chosen.maxPrice ?? Number.POSITIVE_INFINITY) < minPrice && { maxPrice: chosen.maxPrice }),
  };
}
