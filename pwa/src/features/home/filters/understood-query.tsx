import type { RelaxedFilter } from '@patna/search';
import { type QueryPart, understandQuery, withoutPart } from '@patna/search/understanding';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDistance } from '../../../shared/format/distance.ts';
import { formatPriceRange, formatRupees } from '../../../shared/format/rupees.ts';
import type { Translate } from '../../../shared/i18n/i18n.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import {
  currentSearchParams,
  withParam,
  inThisEntry,
} from '../../../shared/navigation/query-params.ts';
import { placeName } from '../../../shared/places/place-name.ts';
import { findPlace } from '@patna/search/places';
import { RemovableChip } from '../../../shared/ui/form/chip.tsx';
import { rentLabel } from './filter-labels.ts';
import './messages.ts';
import styles from './understood-query.module.css';

/** A nearest hostel that is farther away is hardly near. */
const farKm = 5;

/**
 * How the search text was read: a chip for each part, which removes its words, and what was relaxed. The
 * quick filters show who can stay.
 */
export function UnderstoodQuery({
  text,
  relaxed,
  nearestKm,
}: {
  text: string;
  relaxed: readonly RelaxedFilter[];
  /** Distance of the first hostel, if the list is sorted by distance. */
  nearestKm?: number | undefined;
}) {
  const { t, i18n } = useTranslation('filters');
  const [, setParams] = useSearchParams();
  const { parts, conflicts } = useMemo(() => understandQuery(text), [text]);
  if (parts.length === 0) return null;
  const remove = (part: QueryPart) =>
    setParams(withParam(currentSearchParams(), 'q', withoutPart(text, part)), inThisEntry());
  const chips = parts.filter(({ kind }) => kind !== 'gender');
  const labelOf = (part: QueryPart) => partLabel(part, t, i18n.language);
  const notes = [
    conflicts.includes('gender') && t('understood.bothGenders'),
    conflicts.includes('rent') && t('crossed'),
    relaxedText(relaxed, parts, labelOf, t),
    nearestKm !== undefined &&
      nearestKm > farKm &&
      t('understood.far', { distance: formatDistance(nearestKm, i18n.language) }),
  ].filter((note) => note !== false && note !== undefined);
  return (
    <div className={styles['understood']}>
      {chips.length === 0 ? null : (
        <ul className={styles['parts']} aria-label={t('understood.title')}>
          {chips.map((part) => (
            <li key={part.start}>
              <RemovableChip
                label={t('remove', { name: labelOf(part) })}
                onRemove={() => remove(part)}
              >
                {labelOf(part)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {notes.map((note) => (
          <p key={note} className={styles['note']}>
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}

function partLabel(part: QueryPart, t: Translate, language: string): string {
  switch (part.kind) {
    case 'gender':
      return t(`common:card.gender.${part.value}`);
    case 'rent':
      return rentLabel({ minPrice: part.min, maxPrice: part.max }, t) ?? '';
    case 'category':
    case 'facilities':
    case 'meals':
      return t(`values.${part.value}`);
    case 'near':
    case 'area': {
      const found = findPlace(part.value);
      const place = found ? placeName(found, language) : part.value;
      return part.kind === 'near' ? t('understood.near', { place }) : place;
    }
    case 'pincode':
      return part.value;
    case 'haveWarden':
      return t('warden');
    case 'verified':
      return t('common:card.verified');
    case 'food':
      return t('meals');
    default:
      return t('understood.veg');
  }
}

/** Says which filters were relaxed because no hostel matches all of them; undefined when none was. */
function relaxedText(
  relaxed: readonly RelaxedFilter[],
  parts: readonly QueryPart[],
  labelOf: (part: QueryPart) => string,
  t: Translate,
): string | undefined {
  if (relaxed.length === 0) return undefined;
  const isLeftOut = ({ kind }: QueryPart) => {
    if (kind === 'rent') return relaxed.includes('minPrice') || relaxed.includes('maxPrice');
    if (kind === 'area') return relaxed.includes('place');
    return relaxed.some((name) => name === kind);
  };
  const leftOut = parts.filter(isLeftOut);
  const [only, ...others] = leftOut;
  if (only?.kind === 'rent' && others.length === 0) {
    const { min, max } = only;
    if (min !== undefined && max !== undefined) {
      return t('relaxed.range', { rent: formatPriceRange({ min, max }) });
    }
    return max === undefined
      ? t('relaxed.above', { rent: formatRupees(min ?? 0) })
      : t('relaxed.under', { rent: formatRupees(max) });
  }
  if (only?.kind === 'area' && others.length === 0) {
    return t('relaxed.place', { place: labelOf(only) });
  }
  return t('relaxed.others', { names: leftOut.map(labelOf).join(', ') });
}
