import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** Grey placeholder for loading content. Sizes are CSS lengths. */
export function Skeleton({
  width,
  height,
  round = false,
  ratio,
}: {
  width?: string | undefined;
  height?: string | undefined;
  round?: boolean | undefined;
  ratio?: string | undefined;
}) {
  const style: CSSProperties = { width, height, aspectRatio: ratio };
  if (round) style.borderRadius = 'var(--r-pill)';
  return <span aria-hidden="true" className={styles['skeleton']} style={style} />;
}
