import { estimateTravelTime } from '../../../shared/format/travel-time.ts';
import type { Place } from '@patna/search';
import { useId, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatDistance } from '../../../shared/format/distance.ts';
import '../../../shared/places/messages.ts';
import { placeName } from '../../../shared/places/place-name.ts';
import { landmarksAround, type NearbyPlace } from '@patna/search/places';
import type { Translate } from '../../../shared/i18n/i18n.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import styles from './location-section.module.css';

const shownAtFirst = 5;

export function LandmarkDistances({ place }: { place: Place }) {
  const { t, i18n } = useTranslation('places');
  const [all, setAll] = useState(false);
  const list = useId();
  const around = landmarksAround(place);
  if (around.length === 0) return null;
  const nearest = around.slice(0, all ? undefined : shownAtFirst);
  return (
    <>
      <h3 className={styles['nearest']}>{t('nearest')}</h3>
      <dl id={list} className={styles['distances']}>
        {nearest.map(({ place: landmark, km }) => (
          <div key={landmark.id}>
            <dt>{placeName(landmark, i18n.language)}</dt>
            <dd>
              {distanceText(landmark, formatDistance(km, i18n.language), t)}
              <span className={styles['travel']}>{travelText(km, t)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        small
        className={styles['more']}
        aria-expanded={all}
        aria-controls={list}
        onClick={() => setAll(!all)}
      >
        {all ? t('fewer') : t('all', { n: around.length })}
      </Button>
      <p className={styles['note']}>
        {t('straight')} {t('travel.note')}
      </p>
    </>
  );
}

function distanceText(
  { isApproximate }: NearbyPlace['place'],
  distance: string,
  t: Translate<'places'>,
): string {
  return isApproximate ? t('about', { distance }) : distance;
}

function travelText(kilometres: number, t: Translate<'places'>): string {
  const { by, minutes } = estimateTravelTime(kilometres);
  return t(`travel.${by}`, { minutes });
}
