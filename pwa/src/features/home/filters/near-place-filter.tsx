import { type ComponentProps, lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import { currentSearchParams, withParam } from '../../../shared/navigation/query-params.ts';
import type { NearPanel as Panel } from '../../../shared/places/near-panel.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import styles from './filter-bar.module.css';

/** Loaded when the app is idle. Shows a notice if it cannot be loaded. */
const NearPanel = lazyComponent<ComponentProps<typeof Panel>>(
  async () => (await import('../../../shared/places/near-panel.tsx')).NearPanel,
  ChunkUnavailable,
);
const NearLine = lazy(() =>
  import('../../../shared/places/near-line.tsx').then((m) => ({ default: m.NearLine })),
);

/** The chip and the panel for choosing a place to measure distances from. */
export function useNearPlaceFilter(near: string) {
  const { t } = useTranslation('home');
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const choose = useChoose();
  const chip = (
    <button
      type="button"
      className={`chip ${styles['near']}`}
      data-on={near !== '' || undefined}
      aria-expanded={open}
      aria-controls={panelId}
      onClick={() => setOpen(!open)}
    >
      <Icon name="pin" size={18} />
      <span>{t('filters.near')}</span>
    </button>
  );
  const panel = (
    <div id={panelId} hidden={!open}>
      {open ? (
        <Suspense fallback={null}>
          <NearPanel near={near} onChoose={choose} />
        </Suspense>
      ) : null}
    </div>
  );
  return { chip, panel };
}

export function NearPlaceNote({ near }: { near: string }) {
  const choose = useChoose();
  if (near === '') return null;
  return (
    <Suspense fallback={<p className={styles['waiting']} />}>
      <NearLine near={near} onStop={() => choose('')} />
    </Suspense>
  );
}

/** Choosing a place resets the sort order. */
function useChoose() {
  const [, setParams] = useSearchParams();
  return (near: string) =>
    setParams(withParam(withParam(currentSearchParams(), 'near', near), 'sort', ''), {
      replace: true,
    });
}
