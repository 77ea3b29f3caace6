import { patnaDay } from '@patna/contracts';
import type { FacetCounts } from '@patna/search';
import { choices, moveInMonths } from '@patna/search/facets';
import { cityOfRegion } from '@patna/search/find-city';
import { regionOfQuery } from '@patna/search/region-of-query';
import { useState } from 'react';
import { formatTimeOfDay } from '../../../shared/format/date.ts';
import { formatMonth } from '../../../shared/format/day.ts';
import { correctedNow } from '../../../shared/http/server-clock.ts';
import { formatRupees } from '../../../shared/format/rupees.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { currentCity } from '../../../shared/places/current-city.ts';
import { placeFromNear } from '../../../shared/places/place-from-near.ts';
import { placeName } from '../../../shared/places/place-name.ts';
import type { HomeQuery } from '../query/home-query.ts';
import { ChoiceChips, OptionBoxes } from './filter-choices.tsx';

interface GroupProps {
  query: HomeQuery;
  counts: FacetCounts | undefined;
  set: (name: string, value: string) => void;
}
type ChoiceName = Exclude<keyof typeof choices, 'haveWarden' | 'verified' | 'vegOnly' | 'bedsFree'>;

/** Chips of a filter with one value, or none. */
function ChoiceGroup({
  name,
  title,
  hint,
  values,
  labelOf,
  query: { filters },
  counts,
  set,
}: GroupProps & {
  name: ChoiceName | 'moveIn';
  title: string;
  hint?: string;
  values: readonly (string | number)[];
  labelOf: (value: string) => string;
}) {
  const { t } = useTranslation('filters');
  const chosen = String(filters[name] ?? '');
  // The address may contain a value that is not offered.
  const offered = values.map(String);
  const all = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];
  return (
    <ChoiceChips
      title={title}
      hint={hint}
      options={[
        { value: '', label: t('any') },
        ...all.map((value) => ({ value, label: labelOf(value) })),
      ]}
      chosen={chosen}
      counts={counts?.[name]}
      onChoose={(value) => set(name, value)}
    />
  );
}

/** The total monthly cost and the deposit. */
export function CostGroups(props: GroupProps) {
  const { t } = useTranslation('filters');
  const upTo = (value: string) => t('upTo', { amount: formatRupees(Number(value)) });
  return (
    <>
      <ChoiceGroup
        {...props}
        name="maxTotal"
        title={t('total')}
        hint={t('totalHint')}
        values={choices.maxTotal}
        labelOf={upTo}
      />
      <ChoiceGroup
        {...props}
        name="maxDeposit"
        title={t('deposit')}
        values={choices.maxDeposit}
        labelOf={upTo}
      />
      <ChoiceGroup
        {...props}
        name="maxMoveIn"
        title={t('moveInCost')}
        hint={t('moveInCostHint')}
        values={choices.maxMoveIn}
        labelOf={upTo}
      />
    </>
  );
}

/** Areas with hostels of the city that is listed, once these are counted. They stay while another choice is counted. */
export function AreaGroup({ query: { filters, text, near }, counts, set }: GroupProps) {
  const { t, i18n } = useTranslation('filters');
  const [latest, setLatest] = useState(counts);
  if (counts && counts !== latest) setLatest(counts);
  const shown = counts ?? latest;
  if (!shown) return null;
  const { city, locality } = filters;
  const region = regionOfQuery({ city, locality, typed: text, near: placeFromNear(near) });
  const listed = (region && cityOfRegion(region)) || currentCity(city);
  const found = listed.areas.filter(({ en }) => (shown.locality[en] ?? 0) > 0 || locality === en);
  if (found.length === 0) return null;
  return (
    <ChoiceChips
      title={t('areas')}
      options={[
        { value: '', label: t('any') },
        ...found.map((area) => ({ value: area.en, label: placeName(area, i18n.language) })),
      ]}
      chosen={locality ?? ''}
      counts={counts?.locality}
      onChoose={(area) => set('place', area)}
    />
  );
}

/** Distance from the chosen place; renders nothing without one. */
export function DistanceGroup(props: GroupProps) {
  const { t } = useTranslation('filters');
  if (props.query.near === '') return null;
  return (
    <ChoiceGroup
      {...props}
      name="within"
      title={t('distance')}
      values={choices.within}
      labelOf={(n) => t('within', { n })}
    />
  );
}

const switches = ['bedsFree', 'verified', 'haveWarden', 'vegOnly'] as const;

/** Free beds and month of arrival, gate time, and whom a hostel suits. */
export function StayGroups(props: GroupProps) {
  const { t, i18n } = useTranslation('filters');
  const {
    query: { filters },
    counts,
    set,
  } = props;
  const [months] = useState(() => moveInMonths(patnaDay(correctedNow())));
  const labels = {
    bedsFree: t('bedsFree'),
    verified: t('common:card.verified'),
    haveWarden: t('warden'),
    vegOnly: t('understood.veg'),
  };
  const countOf = (name: (typeof switches)[number]) => counts?.[name]['true'] ?? 0;
  return (
    <>
      <OptionBoxes
        title={t('other')}
        options={switches.map((value) => ({ value, label: labels[value] }))}
        chosen={switches.filter((name) => filters[name])}
        counts={counts && Object.fromEntries(switches.map((name) => [name, countOf(name)]))}
        onToggle={(name) =>
          set(name, filters[name as (typeof switches)[number]] === true ? '' : 'true')
        }
      />
      <ChoiceGroup
        {...props}
        name="moveIn"
        title={t('moveIn')}
        values={months}
        labelOf={(month) => formatMonth(month, i18n.language)}
      />
      <ChoiceGroup
        {...props}
        name="gateFrom"
        title={t('gate')}
        values={choices.gateFrom}
        labelOf={(time) => t('gateLater', { time: formatTimeOfDay(time, i18n.language) })}
      />
      <ChoiceGroup
        {...props}
        name="visitorsAllowed"
        title={t('visitors')}
        values={choices.visitorsAllowed.map(String)}
        labelOf={(value) => t(value === 'true' ? 'visitorsAllowed' : 'visitorsNotAllowed')}
      />
      <ChoiceGroup
        {...props}
        name="suitableFor"
        title={t('suits')}
        values={choices.suitableFor}
        labelOf={(value) => t(`values.${value}`)}
      />
      <ChoiceGroup
        {...props}
        name="minRating"
        title={t('rating')}
        values={choices.minRating}
        labelOf={(n) => (n === '5' ? n : t('atLeast', { n }))}
      />
    </>
  );
}
