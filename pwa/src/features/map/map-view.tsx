import type { HostelFilters } from '@patna/search';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import { useConnection } from '../../offline/network/use-connection.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { placeFromNear } from '../../shared/places/place-from-near.ts';
import { phonePositionId, usePosition } from '../../shared/places/position.ts';
import { useStaleNotice } from '../../shared/ui/feedback/stale-notice.ts';
import { Button, LinkButton } from '../../shared/ui/form/button.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { twoPanes, useMedia } from '../../shared/ui/layout/use-media.ts';
import { useOverlay } from '../../shared/ui/overlay/use-overlay.ts';
import styles from './map.module.css';
import './messages.ts';
import { SpotMap } from './spots/spot-map.tsx';
import { mapKey } from './spots/use-spot-map.ts';
import { useSpots } from './spots/use-spots.ts';

/** Shows matching hostels on a map, from this phone's catalogue. */
export function MapView({
  filters,
  text,
  near: nearId,
}: {
  filters: HostelFilters;
  text: string;
  near: string;
}) {
  const chosenNear = useNear(nearId);
  const spots = useSpots(filters, text, chosenNear);
  const { chosen, choose } = useSelection();
  useStaleNotice(spots.savedAt);
  const { near, placed, unplaced, state } = spots;
  if (state !== 'ready')
    return <MapUnavailable failed={state === 'failed'} onRetry={spots.retry} />;
  if (placed.length + unplaced.length === 0) return <NoMatches />;
  return (
    <SpotMap
      key={mapKey(near)}
      spots={placed}
      unplaced={unplaced}
      near={near}
      here={nearId === phonePositionId && mapKey(near) === mapKey(chosenNear)}
      chosen={chosen}
      onChoose={choose}
    />
  );
}

function MapUnavailable({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useTranslation('map');
  const offline = useConnection().state === 'offline';
  if (failed) {
    return (
      <EmptyState
        illustration={offline ? 'cloud-off' : 'alert'}
        title={t('failed.title')}
        text={t(offline ? 'failed.offline' : 'failed.text')}
        action={<Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
      />
    );
  }
  return (
    <div className={styles['layout']} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={styles['frame']}>
        <Skeleton height="100%" />
      </div>
    </div>
  );
}

function NoMatches() {
  const { t } = useTranslation('map');
  return (
    <EmptyState
      illustration="search"
      title={t('empty.title')}
      text={t('empty.text')}
      action={<LinkButton to={paths.map()}>{t('empty.action')}</LinkButton>}
    />
  );
}

/** Follows the phone's position if that is the chosen place. */
function useNear(nearId: string) {
  const position = usePosition();
  return useMemo(
    () => (nearId === phonePositionId ? (position ?? undefined) : placeFromNear(nearId)),
    [nearId, position],
  );
}

/**
 * The selected hostels. On phones their cards lie on the map, as an overlay that Back closes. On
 * wide screens they are beside the map: a single selected hostel is stored in the address, a group
 * is not.
 */
function useSelection() {
  const [params, setParams] = useSearchParams();
  const isWide = useMedia(twoPanes);
  const overlay = useOverlay<readonly string[]>('map-card');
  const [group, setGroup] = useState<readonly string[]>([]);
  const one = params.get('hostel');
  const over = overlay.value;
  const chosen = useMemo(
    () => new Set(over ?? (group.length > 0 ? group : one ? [one] : [])),
    [over, group, one],
  );
  const choose = (ids: readonly string[]) => {
    if (overlay.open) {
      if (ids.length === 0) overlay.close();
      else overlay.replace(ids);
      return;
    }
    if (!isWide && chosen.size === 0) {
      if (ids.length > 0) overlay.show(ids);
      return;
    }
    setGroup(ids.length > 1 ? ids : []);
    const next = new URLSearchParams(params);
    next.delete('hostel');
    if (ids.length === 1 && ids[0]) next.set('hostel', ids[0]);
    setParams(next, { replace: true });
  };
  return { chosen, choose };
}
