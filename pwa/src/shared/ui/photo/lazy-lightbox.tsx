import type { ComponentProps } from 'react';
import { ChunkUnavailable } from '../feedback/chunk-unavailable.tsx';
import { lazyComponent } from '../layout/lazy-component.ts';
import styles from './lazy-lightbox.module.css';
import type { Lightbox as Viewer } from './lightbox/lightbox.tsx';

/** Loaded when the app is idle. Shows a notice if it cannot be loaded. */
export const Lightbox = lazyComponent<ComponentProps<typeof Viewer>>(
  async () => (await import('./lightbox/lightbox.tsx')).Lightbox,
  () => (
    <div className={styles['notice']}>
      <ChunkUnavailable />
    </div>
  ),
);
