import { regionOfQuery, type RelaxedFilter } from '@patna/search';
import { cityOfRegion, findCity } from '@patna/search/find-city';
import { cityOfPlace, findPlace } from '@patna/search/places';
import { type QueryPart, replacedFilters, understandQuery } from '@patna/search/understanding';
import { formatDistance } from '../../../shared/format/distance.ts';
import { formatPriceRange, formatRupees } from '../../../shared/format/rupees.ts';
import type { I18n, Translate } from '../../../shared/i18n/i18n.ts';
import { placeName } from '../../../shared/places/place-name.ts';
import type { HomeQuery } from '../query/home-query.ts';
import { activeFilters } from '../filters/filter-labels.ts';
import { partLabel } from './part-label.ts';

/** A nearest hostel that is farther away than this gets a note, because it is hardly near. */
const farKm = 5;

interface Notes {
  readonly query: Pick<HomeQuery, 'text' | 'filters' | 'near'>;
  readonly understood: ReturnType<typeof understandQuery>;
  readonly relaxed: readonly RelaxedFilter[];
  /** Distance of the first hostel, if the list is sorted by distance. */
  readonly nearestKm?: number | undefined;
  readonly t: Translate;
  readonly language: I18n['language'];
}

/** Sentences about contradictions, the parts that count instead, and what was relaxed. */
export function queryNotes(notes: Notes): string[] {
  const { nearestKm, t, language } = notes;
  return [
    ...conflictNotes(notes),
    ...chosenNotes(notes),
    textNote(notes),
    relaxedNote(notes),
    nearestKm !== undefined &&
      nearestKm > farKm &&
      t('understood.far', { distance: formatDistance(nearestKm, language) }),
  ].filter((note) => typeof note === 'string');
}

/** Contradictions within the text. */
function conflictNotes({ query, understood, t, language }: Notes) {
  const { parts, conflicts } = understood;
  const nameOf = (kinds: readonly QueryPart['kind'][]) => {
    const counting = parts.find(({ kind, isUnused }) => !isUnused && kinds.includes(kind));
    if (!counting) return '';
    const place = counting.kind === 'near' ? findPlace(counting.value) : undefined;
    return place ? placeName(place, language) : partLabel(counting, t, language);
  };
  return [
    conflicts.includes('gender') && t('understood.bothGenders'),
    conflicts.includes('rent') && t('crossed'),
    conflicts.includes('food') && t('understood.bothFoods'),
    conflicts.includes('visitors') && t('understood.bothVisitors'),
    conflicts.includes('near') && t('understood.places', { place: nameOf(['near']) }),
    conflicts.includes('city') &&
      query.filters.city === undefined &&
      t('understood.cities', { place: nameOf(['city', 'area', 'near']) }),
    conflicts.includes('place') && query.near === '' && t('understood.noPlace'),
  ];
}

/** Contradictions between the text and the filters that were chosen beside it. */
function chosenNotes({ query, understood, t, language }: Notes) {
  const replaced = replacedFilters(query.filters, understood.filters);
  const filters = activeFilters({ filters: replaced, text: '' }, { t, i18n: { language } });
  const labels = filters.map(({ label }) => label);
  if (understood.near && query.near !== '' && understood.near.id !== query.near) {
    const chosen = findPlace(query.near);
    labels.push(
      chosen
        ? t('understood.near', { place: placeName(chosen, language) })
        : t('understood.nearMe'),
    );
  }
  const chosenCity = query.filters.city === undefined ? undefined : findCity(query.filters.city);
  const typedCity = cityOfRegion(regionOfQuery({ typed: query.text }) ?? '');
  const isOther =
    chosenCity &&
    typedCity &&
    chosenCity.id !== typedCity.id &&
    understandQuery(`${query.text}, ${chosenCity.en}`).conflicts.includes('city');
  return [
    labels.length > 0 && t('understood.replaced', { names: labels.join(', ') }),
    isOther &&
      t('understood.otherCity', {
        typed: placeName(typedCity, language),
        chosen: placeName(chosenCity, language),
      }),
  ];
}

/** Says that no hostel of the named or chosen city matches the text, so that others of that city are shown. */
function textNote({ query, understood: { parts, filters, text }, relaxed, t, language }: Notes) {
  const city = findCity(query.filters.city ?? filters.city ?? '');
  const place = parts.find(({ kind, isUnused }) => kind === 'area' && !isUnused);
  const isOwn = place?.kind === 'area' && cityOfPlace(place.value) === city;
  if (!relaxed.includes('place') || !city || isOwn) return undefined;
  return t('relaxed.text', { text, city: placeName(city, language) });
}

/** Says which parts were relaxed because no hostel matches all of them; undefined when none was. */
function relaxedNote(notes: Notes): string | undefined {
  const {
    relaxed,
    understood: { parts },
    t,
    language,
  } = notes;
  const isLeftOut = ({ kind, isUnused }: QueryPart) => {
    if (isUnused) return false;
    if (kind === 'rent') return relaxed.includes('minPrice') || relaxed.includes('maxPrice');
    if (kind === 'area') return relaxed.includes('place') && textNote(notes) === undefined;
    if (kind === 'nonVeg') return relaxed.includes('vegOnly');
    if (kind === 'noVisitors') return relaxed.includes('visitorsAllowed');
    return relaxed.some((name) => name === kind);
  };
  const leftOut = parts.filter(isLeftOut);
  const [only, ...others] = leftOut;
  if (!only) return undefined;
  const labelOf = (part: QueryPart) => partLabel(part, t, language);
  if (others.length > 0) return t('relaxed.others', { names: leftOut.map(labelOf).join(', ') });
  if (only.kind === 'rent') {
    const { min, max } = only;
    if (min !== undefined && max !== undefined) {
      return t('relaxed.range', { rent: formatPriceRange({ min, max }) });
    }
    return max === undefined
      ? t('relaxed.above', { rent: formatRupees(min ?? 0) })
      : t('relaxed.under', { rent: formatRupees(max) });
  }
  if (only.kind === 'area') return t('relaxed.place', { place: labelOf(only) });
  if (only.kind === 'within') {
    return t('relaxed.within', { distance: formatDistance(only.value, language) });
  }
  return t('relaxed.others', { names: labelOf(only) });
}
