import { type OwnedListing, patnaDay } from '@patna/contracts';
import { useId, useState } from 'react';
import { formatUpcomingDay } from '../../../shared/format/day.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { Translate } from '../../../shared/i18n/i18n.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { correctedNow } from '../../../shared/http/server-clock.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { DateInput } from '../../../shared/ui/form/date-input.tsx';
import { InlineProblem } from '../../../shared/ui/feedback/inline-problem.tsx';
import { useEditListingMutation } from '../api.ts';
import { areBedsDue } from './completeness.ts';
import { freeBedsEdit, isPastDay, outdatedRooms, type TypedBeds } from './free-beds-edit.ts';
import { wordsFor } from './listing-status-actions.tsx';
import styles from '../owner.module.css';

/** What was just saved. */
interface SavedBeds {
  /** The version before. */
  readonly over: number;
  readonly typed: Readonly<Record<number, TypedBeds>>;
  readonly outdated: ReturnType<typeof outdatedRooms>;
}

/** Edits the free beds without opening the whole form. Its closed row has the current numbers. */
export function FreeBedsForm({ listing }: { listing: OwnedListing }) {
  const { t, i18n } = useTranslation('owner');
  const [now] = useState(() => correctedNow());
  // While due, the form is the card's main action. Kept in state, so that the form stays in place after saving.
  const [isDue] = useState(() => areBedsDue(listing, now));
  const today = patnaDay(now);
  /** Edited rows by index. Other rows follow the newest statement. */
  const [touched, setTouched] = useState<Record<number, TypedBeds>>({});
  const [saved, setSaved] = useState<SavedBeds>();
  const unsaved = Object.entries(touched).filter(([n, row]) => row !== saved?.typed[Number(n)]);
  const isLoaded = saved !== undefined && saved.over < listing.version;
  if (isLoaded && unsaved.length < Object.keys(touched).length) {
    setTouched(Object.fromEntries(unsaved));
  }
  const [wrong, setWrong] = useState<'day' | 'number'>();
  const [edit, { isLoading, error }] = useEditListingMutation();
  const failure = error as ApiFailure | undefined;
  const beds = freeBedsText(listing, { t, language: i18n.language, today });
  const current = beds === '' ? t('beds.title') : t('beds.current', { beds });
  const counted = listing.rooms.some(({ beds }) => beds !== undefined);
  const type = (n: number, change: TypedBeds) => {
    setTouched((rows) => ({ ...rows, [n]: { ...rows[n], ...change } }));
  };
  const save = () => {
    const body = freeBedsEdit(listing, touched, new Date(correctedNow()).toISOString());
    const hasPastDay = Object.values(touched).some((row) => isPastDay(row, today));
    setWrong(body ? undefined : hasPastDay ? 'day' : 'number');
    setSaved(undefined);
    if (!body) return;
    edit({ id: listing._id, body })
      .unwrap()
      .then(
        () =>
          setSaved({
            over: listing.version,
            typed: touched,
            outdated: outdatedRooms(body.rooms, today),
          }),
        () => undefined,
      );
  };
  return (
    <details className={styles[isDue ? 'due' : 'current']}>
      <summary>{isDue ? t('beds.update') : current}</summary>
      {counted ? (
        <form
          noValidate
          className={styles['reply']}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {listing.rooms.map((room, n) =>
            room.beds === undefined ? null : (
              // Rows have no id but their index.
              <BedsRow
                key={n}
                room={room}
                typed={touched[n]}
                today={today}
                error={wrong === 'day' && isPastDay(touched[n], today) ? t('beds.past') : undefined}
                onType={(change) => type(n, change)}
              />
            ),
          )}
          <p className={styles['muted']}>{t('beds.fromHint')}</p>
          {wrong === 'number' ? <p role="alert">{t('beds.wrong')}</p> : null}
          {failure ? <InlineProblem failure={failure} words={wordsFor(failure, t)} /> : null}
          <Button type="submit" small busy={isLoading}>
            {t('beds.save')}
          </Button>
          <p role="status">{saved && unsaved.length === 0 ? savedText(saved, t) : null}</p>
        </form>
      ) : (
        <p className={styles['muted']}>{t('beds.none')}</p>
      )}
    </details>
  );
}

/** Number of free beds of one kind of room, and the day from which they are free. */
function BedsRow({
  room: { category, beds, freeBeds, freeFrom = '' },
  typed,
  today,
  error,
  onType,
}: {
  room: OwnedListing['rooms'][number];
  typed: TypedBeds | undefined;
  /** `YYYY-MM-DD`. */
  today: string;
  /** About the day. */
  error: string | undefined;
  onType: (change: TypedBeds) => void;
}) {
  const { t } = useTranslation('owner');
  const id = useId();
  const rooms = category.map((each) => t(`room.${each}`)).join(', ');
  return (
    <div className={styles['beds']}>
      <label htmlFor={id}>{t('beds.of', { rooms, beds })}</label>
      <input
        id={id}
        inputMode="numeric"
        maxLength={64}
        value={typed?.free ?? String(freeBeds ?? '')}
        onChange={({ target }) => onType({ free: target.value })}
      />
      <label htmlFor={`${id}-from`}>
        {t('beds.from')}
        <span className="visually-hidden">: {rooms}</span>
      </label>
      <DateInput
        id={`${id}-from`}
        min={today}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        value={typed?.from ?? (freeFrom > today ? freeFrom : '')}
        onChange={({ target }) => onType({ from: target.value })}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={styles['wrongDay']}>
          {error}
        </p>
      )}
    </div>
  );
}

function savedText({ outdated }: SavedBeds, t: Translate<'owner'>): string {
  const rooms = outdated.map((room) => roomNames(room, t)).join(', ');
  return rooms === '' ? t('beds.saved') : t('beds.savedPartly', { rooms });
}

/** Such as "Double/Triple". */
function roomNames(
  { category }: Pick<OwnedListing['rooms'][number], 'category'>,
  t: Translate<'owner'>,
) {
  return category.map((each) => t(`room.${each}`)).join('/');
}

/** The free beds by kind of room, such as “Single 2, Double 1 (from 3 Dec)”; empty without numbers. */
function freeBedsText(
  { rooms }: OwnedListing,
  { t, language, today }: { t: Translate<'owner'>; language: string; today: string },
): string {
  const known = rooms.filter(({ beds, freeBeds }) => beds !== undefined && freeBeds !== undefined);
  return known
    .map(({ category, freeBeds, freeFrom = '' }) => {
      const names = roomNames({ category }, t);
      const isLater = freeFrom > today;
      const day = isLater ? formatUpcomingDay(freeFrom, today, language) : '';
      return t(isLater ? 'beds.eachFrom' : 'beds.each', { rooms: names, free: freeBeds, day });
    })
    .join(', ');
}
