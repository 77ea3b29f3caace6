import { memo } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { basePaths } from './base-map-paths.ts';
import { visibleLabels } from './place-labels.ts';
import styles from '../map.module.css';
import type { Ground, Size, Viewport } from '../viewport/projection.ts';

/** Decorative: cards and the list say the same in words. */
export function BaseMapLayer({
  view,
  room,
  pins,
}: {
  view: Viewport;
  room: Size;
  /** Screen positions to keep free of names. */
  pins: readonly Ground[];
}) {
  const { i18n } = useTranslation();
  const { width, height } = room;
  const place = `translate(${width / 2 - view.x * view.scale} ${height / 2 - view.y * view.scale})`;
  return (
    <svg className={styles['base']} width={width} height={height} aria-hidden="true">
      <g transform={`${place} scale(${view.scale})`}>
        <Shapes />
      </g>
      {visibleLabels(view, room, i18n.language, pins).map(({ key, kind, text, x, y }) => (
        <g key={key} transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
          {kind === 'landmark' ? <circle r="3" className={styles['dot']} /> : null}
          <text
            className={styles[`label-${kind}`]}
            x={kind === 'landmark' ? 7 : 0}
            y={4}
            textAnchor={kind === 'landmark' ? 'start' : 'middle'}
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

const Shapes = memo(function Shapes() {
  return (
    <>
      {ground.map(({ kind, d }) => (
        <Line key={d} d={d} look={kind} />
      ))}
      {ways.map(({ kind, d }) => (
        <Line key={d} d={d} look={`edge-${kind}`} />
      ))}
      {ways.map(({ kind, d }) => (
        <Line key={d} d={d} look={kind} />
      ))}
    </>
  );
});

const driven: ReadonlySet<string> = new Set(['highway', 'bridge', 'road', 'street']);
const ground = basePaths.filter(({ kind }) => !driven.has(kind));
/** All edges lie below all roads, so that crossings look open. */
const ways = basePaths.filter(({ kind }) => driven.has(kind));

function Line({ d, look }: { d: string; look: string }) {
  return <path d={d} className={styles[look]} vectorEffect="non-scaling-stroke" />;
}
