import { homeQueryOf } from '@patna/contracts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  removeSearch,
  saveSearch,
  type SearchCopy,
  useSavedSearches,
} from '../../../offline/wishlist/saved-searches.ts';
import '../../../offline/outbox/messages.ts';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import '../filters/messages.ts';
import './messages.ts';
import { searchNameOf } from './saved-query.ts';
import { useSavedSearchesQuery } from './saved-searches-api.ts';
import styles from './saved-searches.module.css';

/** The person's saved searches, collapsed at first. */
export function SavedSearchesSection() {
  const { t } = useTranslation('saved-searches');
  const { status, user } = useSession();
  const { hash } = useLocation();
  const person = status === 'signed-in' ? user?.id : undefined;
  const asked = { skip: person === undefined, refetchOnMountOrArgChange: true };
  const query = useSavedSearchesQuery(person ?? '', asked);
  const failure = query.error as ApiFailure | undefined;
  const copies = useSavedSearches();
  const [removed, setRemoved] = useState<SearchCopy | null>(null);
  const section = useRef<HTMLDetailsElement>(null);
  const isLinked = hash === '#searches';
  const isShown = person !== undefined && copies !== undefined;
  useEffect(() => {
    if (isLinked && isShown) section.current?.scrollIntoView();
  }, [isLinked, isShown]);
  if (!isShown) return null;
  const { searches, syncedAt } = copies;
  const isUnknown = syncedAt === null && searches.length === 0;
  const change = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      console.error('The searches could not be changed on this phone.', error);
      toast('error', t('saveFailed'));
    });
  return (
    <details ref={section} className={styles['section']} id="searches" open={isLinked}>
      <summary>
        <Icon name="bell" size={18} />
        {t('title', { n: searches.length })}
      </summary>
      {failure && isUnknown ? (
        <ProblemNote title={t('failed')} problem={failure} onRetry={() => void query.refetch()} />
      ) : null}
      <div role="status">
        {removed ? (
          <Removed
            key={removed.searchId}
            search={removed}
            onUndo={() => {
              setRemoved(null);
              void change(saveSearch(removed.query, removed.alerts));
            }}
          />
        ) : null}
      </div>
      {searches.length === 0 && failure === undefined && !removed ? <NoSearches /> : null}
      <ul className={styles['list']}>
        {searches.map((search) => (
          <Row
            key={search.searchId}
            search={search}
            onAlerts={(on) => void change(saveSearch(search.query, on))}
            onRemove={() => {
              setRemoved(search);
              void change(removeSearch(search.searchId));
            }}
          />
        ))}
      </ul>
    </details>
  );
}

function NoSearches() {
  const { t } = useTranslation('saved-searches');
  return (
    <div className={styles['empty']}>
      <p>{t('empty')}</p>
      <LinkButton small variant="secondary" to={paths.home()}>
        {t('explore')}
      </LinkButton>
    </div>
  );
}

function Removed({ search, onUndo }: { search: SearchCopy; onUndo: () => void }) {
  const { t } = useTranslation('saved-searches');
  const name = searchNameOf(search.query, useTranslation('filters'));
  const bar = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => bar.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={bar} className={styles['removed']}>
      <span>{t('removed', { name })}</span>
      <Button small variant="secondary" onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}

function Row({
  search,
  onAlerts,
  onRemove,
}: {
  search: SearchCopy;
  onAlerts: (on: boolean) => void;
  onRemove: () => void;
}) {
  const { t, i18n } = useTranslation(['saved-searches', 'offline']);
  const { query, alerts, lastFoundAt, sync } = search;
  const name = searchNameOf(query, useTranslation('filters'));
  const found = () => {
    if (lastFoundAt === undefined) return t('nothing');
    return t('found', { day: formatDayInIndia(lastFoundAt, i18n.language) });
  };
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <Link to={paths.list(`?${homeQueryOf(query)}`)}>{name}</Link>
        <small>
          {alerts ? found() : t('alertsOff')}
          {sync === 'saved' ? null : (
            <>
              {' · '}
              <Link to={paths.outbox()}>
                {t(sync === 'waiting' ? 'status.waiting' : 'status.needs-attention', {
                  ns: 'offline',
                })}
              </Link>
            </>
          )}
        </small>
      </span>
      <label className={styles['alerts']}>
        <span>{t('alerts')}</span>
        <input
          type="checkbox"
          role="switch"
          aria-label={t('alertsFor', { name })}
          checked={alerts}
          onChange={(event) => onAlerts(event.target.checked)}
        />
      </label>
      <button
        type="button"
        className={styles['remove']}
        aria-label={t('remove', { name })}
        onClick={onRemove}
      >
        <Icon name="trash" size={18} />
      </button>
    </li>
  );
}
