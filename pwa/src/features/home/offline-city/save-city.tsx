import { cityOfRegion } from '@patna/search/find-city';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { MissingRegion } from '../../../offline/catalogue/search-index.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { offlineRegion } from '../../../shared/storage/offline-region.ts';
import { placeName } from '../../../shared/places/place-name.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { homeApi } from '../api/home-api.ts';
import { loadCatalogue } from '../list/lazy-offline-modules.ts';
import './messages.ts';
import styles from './save-city.module.css';

/** Says which city's hostels this phone saves, and offers to save those of the shown one instead, if it is listed. */
export function SaveCityNote({ missing }: { missing: MissingRegion }) {
  const { t } = useTranslation('offline-city');
  const { requested, saved } = useCityNames(missing);
  const [isSaved, setSaved] = useState(false);
  const [isOffered] = useState(() => offlineRegion() !== missing.requested);
  if (!isOffered || requested === undefined) return null;
  return (
    <div className={styles['note']}>
      {isSaved ? null : <p>{t('note', { kept: saved })}</p>}
      <SaveCityButton missing={missing} onSaved={() => setSaved(true)} />
    </div>
  );
}

/** Renders nothing for places outside the listed cities. `onSaved` is called once the hostels are on this phone. */
export function SaveCityButton({
  missing,
  onSaved,
}: {
  missing: MissingRegion;
  onSaved?: (() => void) | undefined;
}) {
  const { t } = useTranslation('offline-city');
  const dispatch = useDispatch();
  const { requested } = useCityNames(missing);
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const hasChosen = useRef(false);
  // Lists are read again when this leaves, even if saving failed. Earlier, its message would vanish with the list.
  useEffect(
    () => () => {
      if (hasChosen.current) dispatch(homeApi.util.invalidateTags(['HomeList']));
    },
    [dispatch],
  );
  if (requested === undefined) return null;
  const save = async () => {
    setState('saving');
    hasChosen.current = true;
    try {
      const { switchCatalogueRegion } = await loadCatalogue();
      const isComplete = await switchCatalogueRegion(missing.requested);
      setState(isComplete ? 'saved' : 'failed');
      if (isComplete) onSaved?.();
    } catch (error) {
      console.error('The hostels of another city could not be saved.', error);
      setState('failed');
    }
  };
  return (
    <>
      {state === 'saved' ? null : (
        <Button variant="secondary" small busy={state === 'saving'} onClick={() => void save()}>
          {t('save', { city: requested })}
        </Button>
      )}
      <p role="status" className={styles['result']}>
        {state === 'saved' || state === 'failed' ? t(state, { city: requested }) : null}
      </p>
    </>
  );
}

/** The names of both cities; `requested` is undefined for places that are no listed city. */
export function useCityNames({ requested, saved }: MissingRegion) {
  const { t, i18n } = useTranslation('offline-city');
  const nameOf = (region: string) => {
    const city = cityOfRegion(region);
    return city && placeName(city, i18n.language);
  };
  return { requested: nameOf(requested), saved: nameOf(saved) ?? t('otherPlaces') };
}
