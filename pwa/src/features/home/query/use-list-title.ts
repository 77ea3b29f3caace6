import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { addressText } from '../../../shared/places/address-text.ts';
import { placeName } from '../../../shared/places/place-name.ts';
import { useAsync } from '../../../shared/runtime/use-async.ts';
import { defaultRegion, offlineRegion } from '../../../shared/storage/offline-region.ts';

/** "Hostels in Patna", of the chosen city, otherwise of the one that this phone keeps. */
export function useListTitle(city: string | undefined): string {
  const { t, i18n } = useTranslation('home');
  const place = addressText([city], i18n.language);
  const region = offlineRegion();
  const isNamed = place !== '' || region === defaultRegion;
  // The first screen does not load the cities.
  const kept = useAsync(isNamed ? null : region, async (id) =>
    (await import('@patna/search/find-city')).cityOfRegion(id),
  );
  if (place !== '') return t('inPlace', { place });
  if (isNamed) return t('title');
  return kept ? t('inPlace', { place: placeName(kept, i18n.language) }) : t('list');
}
