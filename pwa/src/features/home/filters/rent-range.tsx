import { readRupees } from '@patna/contracts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { formatRupees } from '../../../shared/format/rupees.ts';
import type { Rents } from '../../../offline/catalogue/rents.ts';
import {
  type RentBounds,
  rentBounds,
  type RentQuery,
  rentStep,
  thumbPositions,
  useRents,
} from './rent-bounds.ts';
import { RentHistogram } from './rent-histogram.tsx';
import styles from './rent-range.module.css';
import { FilterField } from './filter-field.tsx';

type End = 'min' | 'max';
const params = { min: 'minPrice', max: 'maxPrice' } as const;

/** Rupees a month; missing means no limit. */
interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Two fields, and a slider when this phone knows the range of rents. */
export function RentRange({
  query,
  onChoose,
}: {
  query: RentQuery;
  /** An empty value removes the limit. */
  onChoose: (name: (typeof params)[End], value: string) => void;
}) {
  const { t } = useTranslation('filters');
  const { minPrice: min, maxPrice: max } = query.filters;
  const rents = useRents(query);
  const ends = rents && rentBounds(rents);
  const chosen = `${min ?? ''} ${max ?? ''}`;
  // The dragged range, until another value is chosen.
  const [dragged, setDragged] = useState<{ range: Range; chosen: string } | null>(null);
  const isDragged = dragged !== null && dragged.chosen === chosen;
  // Forgotten, because clearing the filter later may restore the value that the drag began with.
  if (dragged !== null && !isDragged) setDragged(null);
  const range = isDragged ? dragged.range : { min, max };
  const text = (end: End) => String(range[end] ?? '');
  const limit = (end: End, amount: number) => (amount === ends?.[end] ? undefined : amount);
  // Typed amounts with minimum above maximum. They are shown with an error and not applied.
  const [crossed, setCrossed] = useState<{ range: Range; chosen: string } | null>(null);
  const isCrossed = crossed !== null && crossed.chosen === chosen;
  const type = (end: End, value: string) => {
    const next = { ...(isCrossed ? crossed.range : range), [end]: parseNumber(value) };
    if ((next.min ?? 0) > (next.max ?? Number.POSITIVE_INFINITY)) {
      return setCrossed({ range: next, chosen });
    }
    setCrossed(null);
    for (const each of ['min', 'max'] as const) {
      if (next[each] !== range[each]) onChoose(params[each], String(next[each] ?? ''));
    }
  };
  const field = (end: End) => ({
    hint: ends ? formatRupees(ends[end]) : '₹',
    value: isCrossed ? String(crossed.range[end] ?? '') : text(end),
    read: (typed: string) => parseRent(typed) ?? { fault: t('notRupees') },
    fault: isCrossed ? t('crossed') : undefined,
    onType: (value: string) => type(end, value),
  });
  return (
    <div className={styles['range']}>
      {ends === null ? null : (
        <div className={styles['slider']}>
          {ends ? (
            <Slider
              ends={ends}
              rents={rents}
              range={range}
              onDrag={(end, amount) =>
                setDragged({ range: { ...range, [end]: limit(end, amount) }, chosen })
              }
              onLetGo={(end, amount) => onChoose(params[end], String(limit(end, amount) ?? ''))}
            />
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
      )}
      <FilterField label={t('from')} {...field('min')} />
      <FilterField label={t('to')} {...field('max')} />
    </div>
  );
}

function parseNumber(value: string): number | undefined {
  return value === '' ? undefined : Number(value);
}

/** Whole rupees only. */
function parseRent(typed: string): { value: string } | null {
  const amount = readRupees(typed);
  return Number.isInteger(amount) && amount < 10_000_000 ? { value: String(amount) } : null;
}

function Slider({
  ends,
  rents,
  range,
  onDrag,
  onLetGo,
}: {
  ends: RentBounds;
  rents: Rents | undefined;
  range: Range;
  onDrag: (end: End, amount: number) => void;
  onLetGo: (end: End, amount: number) => void;
}) {
  const { t } = useTranslation('filters');
  const at = thumbPositions(range, ends);
  const share = (amount: number) => (amount - ends.min) / (ends.max - ends.min);
  const thumb = (end: End, clamp: (amount: number) => number) => ({
    ends,
    label: t(`${end}Rent`),
    amount: at[end],
    /** Typed amounts need not be on a step. */
    valueText: formatRupees(range[end] ?? at[end]),
    onDrag: (amount: number) => onDrag(end, clamp(amount)),
    onLetGo: (amount: number) => onLetGo(end, clamp(amount)),
  });
  const track = { '--from': share(at.min), '--to': share(at.max) } as CSSProperties;
  return (
    <>
      {rents ? <RentHistogram rents={rents} ends={ends} chosen={at} /> : null}
      <div className={styles['track']} style={track} />
      {/* When both thumbs overlap, the movable one is on top. */}
      <Thumb {...thumb('min', (amount) => Math.min(amount, at.max))} onTop={share(at.min) > 0.5} />
      <Thumb {...thumb('max', (amount) => Math.max(amount, at.min))} onTop={false} />
    </>
  );
}

function Thumb({
  ends,
  label,
  amount,
  valueText,
  onTop,
  onDrag,
  onLetGo,
}: {
  ends: RentBounds;
  label: string;
  amount: number;
  valueText: string;
  onTop: boolean;
  onDrag: (amount: number) => void;
  onLetGo: (amount: number) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  // React's change event fires on every move; the native one when the thumb is released.
  useEffect(() => {
    const element = input.current;
    const letGo = () => element && onLetGo(Number(element.value));
    element?.addEventListener('change', letGo);
    return () => element?.removeEventListener('change', letGo);
  }, [onLetGo]);
  return (
    <input
      ref={input}
      type="range"
      className={styles['thumb']}
      data-on-top={onTop || undefined}
      min={ends.min}
      max={ends.max}
      step={rentStep}
      aria-label={label}
      aria-valuetext={valueText}
      value={amount}
      onChange={({ target }) => onDrag(Number(target.value))}
    />
  );
}
