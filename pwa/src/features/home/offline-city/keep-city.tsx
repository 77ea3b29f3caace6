import { cityOfRegion } from '@patna/search/find-city';
import { useState } from 'react';
import type { MissingRegion } from '../../../offline/catalogue/search-index.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { offlineRegion } from '../../../shared/storage/offline-region.ts';
import { placeName } from '../../../shared/places/place-name.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { loadCatalogue } from '../list/offline-imports.ts';
import './messages.ts';
import styles from './keep-city.module.css';

/** Says which city's hostels this phone saves, and offers to save those of the shown one instead. */
export function KeepCity({ missing }: { missing: MissingRegion }) {
  const { t } = useTranslation('offline-city');
  const { kept } = useCityNames(missing);
  const [isKept, setKept] = useState(false);
  const [isOffered] = useState(() => offlineRegion() !== missing.asked);
  if (!isOffered) return null;
  return (
    <div className={styles['note']}>
      {isKept ? null : <p>{t('note', { kept })}</p>}
      <KeepCityButton missing={missing} onKept={() => setKept(true)} />
    </div>
  );
}

/** Null for places that are no listed city. `onKept` is called once the hostels are on this phone. */
export function KeepCityButton({
  missing,
  onKept,
}: {
  missing: MissingRegion;
  onKept?: (() => void) | undefined;
}) {
  const { t } = useTranslation('offline-city');
  const { asked } = useCityNames(missing);
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  if (asked === undefined) return null;
  const keep = async () => {
    setState('saving');
    try {
      const { keepCatalogueOf } = await loadCatalogue();
      const isHere = await keepCatalogueOf(missing.asked);
      setState(isHere ? 'saved' : 'failed');
      if (isHere) onKept?.();
    } catch (error) {
      console.error('The hostels of another city could not be saved.', error);
      setState('failed');
    }
  };
  return (
    <>
      {state === 'saved' ? null : (
        <Button variant="secondary" small busy={state === 'saving'} onClick={() => void keep()}>
          {t('keep', { city: asked })}
        </Button>
      )}
      <p role="status" className={styles['result']}>
        {state === 'saved' || state === 'failed' ? t(state, { city: asked }) : null}
      </p>
    </>
  );
}

/** The names of both cities; `asked` is undefined for places that are no listed city. */
export function useCityNames({ asked, kept }: MissingRegion) {
  const { t, i18n } = useTranslation('offline-city');
  const nameOf = (region: string) => {
    const city = cityOfRegion(region);
    return city && placeName(city, i18n.language);
  };
  return { asked: nameOf(asked), kept: nameOf(kept) ?? t('other') };
}
