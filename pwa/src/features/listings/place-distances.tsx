import { kilometres, type Place } from '@patna/search';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '../../shared/format/distance.ts';
import '../../shared/places/messages.ts';
import { placeName } from '../../shared/places/place-name.ts';
import { landmarks } from '../../shared/places/places.ts';
import own from './place.module.css';

const shown = 5;

/** The landmarks next to a hostel, and how far they are. */
export function PlaceDistances({ place }: { place: Place }) {
  const { t, i18n } = useTranslation('places');
  const nearest = landmarks
    .map((landmark) => ({ landmark, away: kilometres(place, landmark) ?? 0 }))
    .sort((a, b) => a.away - b.away)
    .slice(0, shown);
  return (
    <>
      <h3 className={own['nearest']}>{t('nearest')}</h3>
      <dl className={own['distances']}>
        {nearest.map(({ landmark, away }) => (
          <div key={landmark.id}>
            <dt>{placeName(landmark, i18n.language)}</dt>
            <dd>{formatDistance(away, i18n.language)}</dd>
          </div>
        ))}
      </dl>
      <p className={own['note']}>{t('straight')}</p>
    </>
  );
}
