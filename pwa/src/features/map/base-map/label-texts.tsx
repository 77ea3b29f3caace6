import styles from './base-map.module.css';
import type { Label } from './place-labels.ts';

/** SVG texts, and a dot beside each landmark. */
export function LabelTexts({ labels }: { labels: readonly Label[] }) {
  return labels.map(({ key, kind, text, x, y }) => (
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
  ));
}
