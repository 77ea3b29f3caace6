import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { RoundButton } from '../ui/form/round-button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import './messages.ts';
import { phonePositionId, clearPosition, usePosition } from './position.ts';
import styles from './near-panel.module.css';
import { placeName } from './place-name.ts';
import { currentCity } from './current-city.ts';
import { farCity } from '@patna/search/far-city';
import { cityAt } from '@patna/search/find-city';
import { findPlace } from '@patna/search/places';
import { reportUnknownPlace } from './unknown-place.ts';

/** Names the place that distances are measured from, and clears it. */
export function NearLine({
  near,
  city: named,
  onStop,
}: {
  near: string;
  /** City of the listed hostels. Undefined when the query names none. */
  city?: string | undefined;
  onStop: () => void;
}) {
  const { t, i18n } = useTranslation('places');
  const position = usePosition();
  const place = findPlace(near);
  const isUnknown = near !== phonePositionId && place === undefined;
  useEffect(() => {
    if (isUnknown) reportUnknownPlace(near);
  }, [isUnknown, near]);
  const words = () => {
    if (near === phonePositionId) {
      const shown = currentCity(named);
      const isShown = named === undefined && position !== null && cityAt(position) !== undefined;
      const city = position && !isShown && farCity(position, shown);
      if (!city) return t(position ? 'fromHere' : 'forgotten');
      const names = { shown: placeName(shown, i18n.language) };
      return city === 'elsewhere'
        ? t('far.elsewhere', names)
        : t('far.city', { ...names, city: placeName(city, i18n.language) });
    }
    if (!place) return t('unknown');
    return t(place.isApproximate ? 'fromAbout' : 'from', {
      place: placeName(place, i18n.language),
    });
  };
  const stop = () => {
    clearPosition();
    onStop();
  };
  return (
    <p className={styles['line']}>
      <span role="status">{words()}</span>
      <RoundButton label={t('stop')} onClick={stop}>
        <Icon name="close" size={18} />
      </RoundButton>
    </p>
  );
}
