import { useTranslation } from '../i18n/use-translation.tsx';
import { Button } from '../ui/button.tsx';
import './messages.ts';
import { fromHere } from './near-place.ts';
import styles from './near-panel.module.css';
import { placeName } from './place-name.ts';
import { placeWith } from './places.ts';
import { forgetPosition, usePosition } from './position.ts';

/** Says from where the distances of a list are, and stops them. */
export function NearLine({ near, onStop }: { near: string; onStop: () => void }) {
  const { t, i18n } = useTranslation('places');
  const position = usePosition();
  const place = placeWith(near);
  const words = () => {
    if (near === fromHere) return t(position ? 'fromHere' : 'forgotten');
    return place ? t('from', { place: placeName(place, i18n.language) }) : t('unknown');
  };
  const stop = () => {
    forgetPosition();
    onStop();
  };
  return (
    <p className={styles['line']}>
      <span role="status">{words()}</span>
      <Button variant="text" small onClick={stop}>
        {t('stop')}
      </Button>
    </p>
  );
}
