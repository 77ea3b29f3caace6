import type { ComponentProps } from 'react';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import styles from './gallery.module.css';
import type { Lightbox as Viewer } from './lightbox/lightbox.tsx';

/** Loaded when the app is idle. Shows a notice if it cannot be loaded. */
export const Lightbox = lazyComponent<ComponentProps<typeof Viewer>>(
  async () => (await import('./lightbox/lightbox.tsx')).Lightbox,
  () => (
    <div className={styles['kept']}>
      <ChunkUnavailable />
    </div>
  ),
);
