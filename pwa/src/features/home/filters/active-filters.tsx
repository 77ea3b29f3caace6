import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { currentSearchParams, inThisEntry } from '../../../shared/navigation/query-params.ts';
import { RemovableChip } from '../../../shared/ui/form/chip.tsx';
import type { FilterParam, HomeQuery } from '../query/home-query.ts';
import { type ActiveFilter, activeFilters } from './filter-labels.ts';
import './messages.ts';
import { otherValues } from './quick-filters.tsx';
import { saveGender } from './saved-gender.ts';

/** Removable chips for the chosen filters that no quick filter shows. */
export function ActiveFilters({
  query,
  applied,
}: {
  query: HomeQuery;
  /** The filters in use. Those of the search text may replace chosen ones. */
  applied: HomeQuery['filters'];
}) {
  const translation = useTranslation('filters');
  const shownByOtherControls = new Set(['gender', 'verified', 'q']);
  const isReplaced = (name: FilterParam | 'q') => {
    if (name === 'q' || name === 'place') return false;
    return JSON.stringify(query.filters[name]) !== JSON.stringify(applied[name]);
  };
  const isOther = ({ name, value }: ActiveFilter) => {
    if (isReplaced(name)) return false;
    if (name === 'facilities' || name === 'meals') return otherValues(query, name).includes(value);
    return !shownByOtherControls.has(name);
  };
  return <RemovableChips filters={activeFilters(query, translation).filter(isOther)} />;
}

export function RemovableChips({ filters }: { filters: readonly ActiveFilter[] }) {
  const { t } = useTranslation('filters');
  const [, setParams] = useSearchParams();
  const remove = ({ name, without }: ActiveFilter) => {
    const next = without(currentSearchParams());
    if (name === 'gender') saveGender(next.get('gender') ?? '');
    setParams(next, inThisEntry());
  };
  return filters.map((filter) => (
    <RemovableChip
      key={`${filter.name} ${filter.value}`}
      label={t('remove', { name: filter.label })}
      onRemove={() => remove(filter)}
    >
      {filter.label}
    </RemovableChip>
  ));
}
