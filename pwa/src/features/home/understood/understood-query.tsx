import type { RelaxedFilter } from '@patna/search';
import { type QueryPart, understandQuery, withoutPart } from '@patna/search/understanding';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import {
  currentSearchParams,
  withParam,
  inThisEntry,
} from '../../../shared/navigation/query-params.ts';
import { RemovableChip } from '../../../shared/ui/form/chip.tsx';
import type { HomeQuery } from '../query/home-query.ts';
import '../filters/messages.ts';
import { partLabel } from './part-label.ts';
import { queryNotes } from './query-notes.ts';
import styles from './understood-query.module.css';

/**
 * How the search text was read: a removable chip for each part, and notes about contradictions and relaxed filters.
 * Unused parts are struck through. The gender has no chip, because the quick filters show it.
 */
export function UnderstoodQuery({
  query,
  relaxed,
  nearestKm,
}: {
  query: Pick<HomeQuery, 'text' | 'filters' | 'near'>;
  relaxed: readonly RelaxedFilter[];
  /** Distance of the first hostel, if the list is sorted by distance. */
  nearestKm?: number | undefined;
}) {
  const { t, i18n } = useTranslation('filters');
  const [, setParams] = useSearchParams();
  const { text } = query;
  const understood = useMemo(() => understandQuery(text), [text]);
  const { language } = i18n;
  const notes = queryNotes({ query, understood, relaxed, nearestKm, t, language });
  if (understood.parts.length === 0 && notes.length === 0) return null;
  const remove = (part: QueryPart) =>
    setParams(withParam(currentSearchParams(), 'q', withoutPart(text, part)), inThisEntry());
  const chips = understood.parts.filter(({ kind }) => kind !== 'gender');
  return (
    <div className={styles['understood']}>
      {chips.length === 0 ? null : (
        <ul className={styles['parts']} aria-label={t('understood.title')}>
          {chips.map((part) => {
            const name = partLabel(part, t, language);
            const label = t(part.isUnused ? 'understood.removeUnused' : 'remove', { name });
            return (
              <li key={part.start}>
                <RemovableChip label={label} onRemove={() => remove(part)}>
                  {part.isUnused ? <s>{name}</s> : name}
                </RemovableChip>
              </li>
            );
          })}
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
