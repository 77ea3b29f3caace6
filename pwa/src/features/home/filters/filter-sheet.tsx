import { facilities, genderPreferences, meals, roomCategories } from '@patna/contracts';
import type { FacetCounts } from '@patna/search';
import { understandQuery } from '@patna/search/understanding';
import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import {
  currentSearchParams,
  withParam,
  withToggled,
} from '../../../shared/navigation/query-params.ts';
import { matchArea } from '../../../shared/places/match-area.ts';
import { NearPanel } from '../../../shared/places/near-panel.tsx';
import {
  phonePositionId,
  clearPosition,
  usePositionVersion,
} from '../../../shared/places/position.ts';
import type { PositionFailure } from '../../../shared/places/request-position.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Sheet } from '../../../shared/ui/overlay/sheet.tsx';
import type { Overlay } from '../../../shared/ui/overlay/use-overlay.ts';
import { useUnknownPlace } from '../../../shared/places/unknown-place.ts';
import { filterNames, readHomeQuery, sortsOf } from '../query/home-query.ts';
import { AreaGroup, CostGroups, DistanceGroup, StayGroups } from './choice-groups.tsx';
import { ChoiceChips, OptionBoxes } from './filter-choices.tsx';
import { FilterField } from './filter-field.tsx';
import styles from './filter-sheet.module.css';
import './messages.ts';
import { RentRange } from './rent-range.tsx';
import { saveGender } from './saved-gender.ts';
import { scrollToResults } from './scroll-to-results.ts';
import { withPlace, withTextFilters } from '../query/text-filters.ts';
import { useCatalogueCounts } from './use-catalogue-counts.ts';

/** Pause before the matching hostels are counted again, in ms. */
const countPauseMs = 100;

/** All filters. Choices are a draft until "Show hostels" applies them. */
export function FilterSheet({
  overlay,
}: {
  /** Its value is the reason why "Near me" found no position. */
  overlay: Pick<Overlay<true | PositionFailure>, 'open' | 'value' | 'close'>;
}) {
  const { t } = useTranslation('filters');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const body = useRef<HTMLDivElement>(null);
  const draft = useDraft();
  const { params, query, change } = draft;
  const counts = useCatalogueCounts(query, countPauseMs);
  const total = counts?.total;
  const show = () => {
    // The person has to correct a value that cannot be read before anything is applied.
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    if (query.near !== phonePositionId) clearPosition();
    const before = withTextFilters(currentSearchParams());
    if (params.get('gender') !== before.get('gender')) saveGender(params.get('gender') ?? '');
    // The entry of the sheet becomes the filtered list, so that Back leads to the list before it.
    if (params.toString() === before.toString()) overlay.close();
    else void navigate({ pathname, search: params.toString() }, { replace: true, state: null });
    scrollToResults();
  };
  const label =
    total === undefined ? t('show') : t(total === 0 ? 'showNone' : 'showCount', { count: total });
  return (
    <Sheet
      overlay={overlay}
      title={t('title')}
      footer={
        <div className={styles['foot']}>
          <Button
            variant="text"
            onClick={() =>
              change((now) =>
                ['sort', 'near', ...filterNames].reduce((p, name) => withParam(p, name, ''), now),
              )
            }
          >
            {t('clear')}
          </Button>
          <Button variant={total === 0 ? 'secondary' : 'primary'} onClick={show}>
            <span aria-live="polite">{label}</span>
          </Button>
        </div>
      }
    >
      <div ref={body} className={styles['groups']}>
        <SortGroup {...draft} />
        <MainGroups
          draft={draft}
          counts={counts?.facets}
          failure={overlay.value === true ? undefined : overlay.value}
        />
        <StayGroups {...draft} counts={counts?.facets} />
      </div>
    </Sheet>
  );
}

type Draft = ReturnType<typeof useDraft>;

/** A copy of the address that changes until it is applied. */
function useDraft() {
  const [search, setSearch] = useState(() => withTextFilters(currentSearchParams()).toString());
  const positionTurn = usePositionVersion();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const unknown = useUnknownPlace();
  const query = useMemo(
    () => readHomeQuery(params, positionTurn, unknown),
    [params, positionTurn, unknown],
  );
  // One tap may leave a field and choose an option: both changes apply.
  const change = (next: (now: URLSearchParams) => URLSearchParams) =>
    setSearch((now) => next(new URLSearchParams(now)).toString());
  const set = (name: string, value: string) => change((now) => withParam(now, name, value));
  return { params, query, change, set };
}

function SortGroup({ query, set }: Draft) {
  const { t } = useTranslation('home');
  const sorts = sortsOf(query);
  const isNear = query.near === '' && understandQuery(query.text).near !== undefined;
  const labelOf = (sort: (typeof sorts)[number]) =>
    sort === 'relevance' && isNear ? 'distance' : sort;
  return (
    <ChoiceChips
      title={t('filters.sort')}
      options={sorts.map((value) => ({ value, label: t(`sorts.${labelOf(value)}`) }))}
      chosen={query.sort}
      onChoose={(value) => set('sort', value === sorts[0] ? '' : value)}
    />
  );
}

function MainGroups({
  draft: { params, query, change, set },
  counts,
  failure,
}: {
  draft: Draft;
  counts: FacetCounts | undefined;
  failure: PositionFailure | undefined;
}) {
  const { t } = useTranslation('filters');
  return (
    <>
      <OptionBoxes
        title={t('home:filters.gender')}
        options={genderPreferences.map((value) => ({
          value,
          label: t(`common:card.gender.${value}`),
        }))}
        chosen={query.filters.gender}
        counts={counts?.gender}
        onToggle={(value) => change((now) => withToggled(now, 'gender', value))}
      />
      <fieldset>
        <legend>{t('price')}</legend>
        <RentRange query={query} onChoose={set} />
      </fieldset>
      <CostGroups query={query} counts={counts} set={set} />
      <fieldset>
        <legend>{t('place')}</legend>
        <FilterField
          label={t('placeHint')}
          value={params.get('place')}
          words
          read={(typed) => ({ value: matchArea(typed) })}
          onType={(value) => set('place', value)}
        />
      </fieldset>
      <AreaGroup query={query} counts={counts} set={set} />
      <fieldset>
        <legend>{t('places:title')}</legend>
        <NearPanel
          near={query.near}
          city={query.filters.city}
          isDraft
          failure={failure}
          onChoose={(near) => change((now) => withPlace(now, near))}
        />
      </fieldset>
      <DistanceGroup query={query} counts={counts} set={set} />
      {(
        [
          ['category', roomCategories],
          ['facilities', facilities],
          ['meals', meals],
        ] as const
      ).map(([name, values]) => (
        <OptionBoxes
          key={name}
          title={t(name)}
          options={values.map((value) => ({ value, label: t(`values.${value}`) }))}
          chosen={query.filters[name]}
          counts={counts?.[name]}
          onToggle={(value) => change((now) => withToggled(now, name, value))}
        />
      ))}
    </>
  );
}
