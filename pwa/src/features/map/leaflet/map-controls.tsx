import type L from 'leaflet';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import styles from '../map.module.css';
import { panStep } from './create-map.ts';

const moves = {
  left: [-panStep, 0, 'm15 5-7 7 7 7'],
  up: [0, -panStep, 'm5 15 7-7 7 7'],
  down: [0, panStep, 'm5 9 7 7 7-7'],
  right: [panStep, 0, 'm9 5 7 7-7 7'],
} as const;

/** Button equivalents of all gestures. */
export function MapControls({
  onMove,
  onAll,
}: {
  onMove: (action: (map: L.Map) => void) => void;
  /** If absent, there is no button that shows all places. */
  onAll?: () => void;
}) {
  const { t } = useTranslation('map');
  return (
    <>
      <div className={styles['moves']} role="group" aria-label={t('controls')}>
        {(Object.keys(moves) as (keyof typeof moves)[]).map((way) => {
          const [right, down, d] = moves[way];
          return (
            <button
              key={way}
              type="button"
              aria-label={t(way)}
              onClick={() => onMove((map) => map.panBy([right, down]))}
            >
              <Stroke d={d} />
            </button>
          );
        })}
      </div>
      <div className={styles['zooms']}>
        <button
          type="button"
          aria-label={t('zoomIn')}
          onClick={() => onMove((map) => map.zoomIn())}
        >
          <Icon name="plus" size={20} />
        </button>
        <button
          type="button"
          aria-label={t('zoomOut')}
          onClick={() => onMove((map) => map.zoomOut())}
        >
          <Stroke d="M5 12h14" />
        </button>
        {onAll ? (
          <button type="button" aria-label={t('all')} onClick={onAll}>
            <Stroke d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
          </button>
        ) : null}
      </div>
    </>
  );
}

function Stroke({ d }: { d: string }) {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" className={styles['stroke']}>
      <path d={d} />
    </svg>
  );
}
