import type { FacetCounts, HostelFilters } from '@patna/search';
import { genderPreferences } from '@patna/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import {
  currentSearchParams,
  withParam,
  inThisEntry,
} from '../../../shared/navigation/query-params.ts';
import { clearPosition, usePosition } from '../../../shared/places/position.ts';
import type { PositionFailure } from '../../../shared/places/request-position.ts';
import { Chip } from '../../../shared/ui/form/chip.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import type { HomeQuery } from '../query/home-query.ts';
import styles from './filter-bar.module.css';
import { saveGender } from './saved-gender.ts';

/** Values that one chip turns on and off together. `counted` is their name in the counts. */
const shortcuts = [
  { key: 'meals', name: 'meals', values: ['Breakfast', 'Dinner'], counted: 'Breakfast,Dinner' },
  { key: 'wifi', name: 'facilities', values: ['Wi-Fi'], counted: 'Wi-Fi' },
  { key: 'ac', name: 'facilities', values: ['AC'], counted: 'AC' },
] as const;

type Shortcut = (typeof shortcuts)[number];

function isOn({ filters }: HomeQuery, { name, values }: Shortcut): boolean {
  const chosen: readonly string[] = filters[name] ?? [];
  return values.every((value) => chosen.includes(value));
}

/** The chosen values of a filter that no active quick filter covers. */
export function otherValues(query: HomeQuery, name: 'facilities' | 'meals'): string[] {
  const shown = new Set<string>(
    shortcuts
      .filter((each) => each.name === name && isOn(query, each))
      .flatMap(({ values }) => values),
  );
  return (query.filters[name] ?? []).filter((value) => !shown.has(value));
}

/** Whether a filter is chosen that no quick filter shows. */
export function hasOtherFilters(query: HomeQuery): boolean {
  const { gender: _gender, verified: _verified, facilities, meals, ...others } = query.filters;
  const isChosen = (value: HostelFilters[keyof HostelFilters]) => value !== undefined;
  return (
    Object.values(others).some(isChosen) ||
    (facilities !== undefined && otherValues(query, 'facilities').length > 0) ||
    (meals !== undefined && otherValues(query, 'meals').length > 0)
  );
}

/** Chips for the filters that most people use. Each applies at once. */
export function QuickFilters({
  query,
  counts,
  onNoPosition,
}: {
  query: HomeQuery;
  counts: FacetCounts | null;
  onNoPosition: (failure: PositionFailure) => void;
}) {
  const { t } = useTranslation('home');
  const [, setParams] = useSearchParams();
  const go = (next: URLSearchParams) => setParams(next, inThisEntry());
  const toggle = async (name: keyof HostelFilters, values: readonly string[], on: boolean) => {
    let params = currentSearchParams();
    const known = [query.filters[name] ?? []].flat().map(String);
    const others = known.filter((value) => !values.includes(value));
    const chosen = on ? others : [...others, ...values];
    // The chip replaces what the text says.
    if (query.text !== '') {
      const { withoutFilter } = await import('@patna/search/understanding');
      params = withParam(params, 'q', withoutFilter(query.text, name));
    }
    if (name === 'gender') saveGender(chosen.join(','));
    go(withParam(params, name, chosen.join(',')));
  };
  const choosePlace = async (near: string) => {
    const { withPlace } = await import('../query/text-filters.ts');
    go(withPlace(currentSearchParams(), near));
  };
  return (
    <>
      <fieldset className={styles['genders']}>
        <legend className="visually-hidden">{t('filters.gender')}</legend>
        {genderPreferences.map((gender) => {
          const on = query.filters.gender?.includes(gender) === true;
          return (
            <Chip
              key={gender}
              pressed={on}
              count={counts?.gender[gender] ?? ''}
              onClick={() => void toggle('gender', [gender], on)}
            >
              {t(`common:card.gender.${gender}`)}
            </Chip>
          );
        })}
      </fieldset>
      <NearMeChip
        near={query.near}
        onChoose={(near) => void choosePlace(near)}
        onNoPosition={onNoPosition}
      />
      <Chip
        pressed={query.filters.verified === true}
        count={counts ? (counts.verified['true'] ?? 0) : ''}
        onClick={() => void toggle('verified', ['true'], query.filters.verified === true)}
      >
        {t('common:card.verified')}
      </Chip>
      {shortcuts.map((each) => (
        <Chip
          key={each.key}
          pressed={isOn(query, each)}
          count={counts ? (counts[each.name][each.counted] ?? 0) : ''}
          onClick={() => void toggle(each.name, each.values, isOn(query, each))}
        >
          {t(`filters.${each.key}`)}
        </Chip>
      ))}
    </>
  );
}

function NearMeChip({
  near,
  onChoose,
  onNoPosition,
}: {
  near: string;
  onChoose: (near: string) => void;
  onNoPosition: (failure: PositionFailure) => void;
}) {
  const { t } = useTranslation('home');
  const [asking, setAsking] = useState(false);
  const on = usePosition() !== null && near === 'me';
  const press = async () => {
    if (on) {
      clearPosition();
      return onChoose('');
    }
    setAsking(true);
    const { requestPosition } = await import('../../../shared/places/request-position.ts');
    const failure = await requestPosition();
    setAsking(false);
    if (failure === null) onChoose('me');
    else onNoPosition(failure);
  };
  return (
    <Chip pressed={on} busy={asking} onClick={() => void press()}>
      <Icon name="pin" size={18} />
      {t('filters.nearMe')}
    </Chip>
  );
}
