import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import styles from '../map.module.css';
import type { ChangeViewport } from './use-viewport.ts';
import { panViewport, zoomViewport } from './viewport.ts';

const step = 90;
const times = 1.6;

const moves = {
  left: [-step, 0, 'm15 5-7 7 7 7'],
  up: [0, -step, 'm5 15 7-7 7 7'],
  down: [0, step, 'm5 9 7 7 7-7'],
  right: [step, 0, 'm9 5 7 7-7 7'],
} as const;

/** Button equivalents of all gestures. */
export function MapControls({ change, onAll }: { change: ChangeViewport; onAll: () => void }) {
  const { t } = useTranslation('map');
  const zoom = (by: number) => change((view, room) => zoomViewport(view, room, by));
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
              onClick={() => change((view) => panViewport(view, right, down))}
            >
              <Stroke d={d} />
            </button>
          );
        })}
      </div>
      <div className={styles['zooms']}>
        <button type="button" aria-label={t('zoomIn')} onClick={() => zoom(times)}>
          <Icon name="plus" size={20} />
        </button>
        <button type="button" aria-label={t('zoomOut')} onClick={() => zoom(1 / times)}>
          <Stroke d="M5 12h14" />
        </button>
        <button type="button" aria-label={t('all')} onClick={onAll}>
          <Stroke d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </button>
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

/** The viewport change of a key press, if it has one. */
export function keyChange(key: string): Parameters<ChangeViewport>[0] | null {
  const way = moves[key.replace(/^Arrow/, '').toLowerCase() as keyof typeof moves];
  if (key.startsWith('Arrow') && way) return (view) => panViewport(view, way[0], way[1]);
  if (key === '+' || key === '=') return (view, room) => zoomViewport(view, room, times);
  if (key === '-') return (view, room) => zoomViewport(view, room, 1 / times);
  return null;
}
