import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { addressText } from '../../../shared/places/address-text.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { revealFocusedItem } from '../../../shared/ui/layout/reveal-focused-item.ts';
import '../messages.ts';
import { SpotCard } from './spot-card.tsx';
import styles from './spot-list.module.css';
import type { PlacedSpot, Spots } from './use-spots.ts';

/** The hostels in view. */
export interface VisibleSpots {
  readonly shown: readonly PlacedSpot[];
  readonly count: number;
}

export function ChosenSpots({
  spots,
  onClose,
}: {
  spots: readonly PlacedSpot[];
  onClose: () => void;
}) {
  return (
    <Card as="section" padding="none" className={styles['chosen']} aria-live="polite">
      {spots.length > 0 ? <Chosen spots={spots} onClose={onClose} /> : null}
    </Card>
  );
}

function Chosen({ spots, onClose }: { spots: readonly PlacedSpot[]; onClose: () => void }) {
  const { t } = useTranslation('map');
  return (
    <>
      <div className={styles['head']}>
        <h2>{t('chosen', { count: spots.length })}</h2>
        <button type="button" aria-label={t('common:actions.close')} onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <ul onFocus={revealFocusedItem}>
        {spots.map((spot) => (
          <li key={spot.id}>
            <SpotCard {...spot} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function SpotList({
  visible: { shown, count },
  unplaced,
}: {
  visible: VisibleSpots;
  unplaced: Spots['unplaced'];
}) {
  const { t, i18n } = useTranslation('map');
  return (
    <section className={styles['list']}>
      <div className={styles['rail']}>
        <h2>
          <span role="status">{count === 0 ? t('noneVisible') : t('visible', { count })}</span>
        </h2>
        <ul className={styles['spots']} onFocus={revealFocusedItem}>
          {shown.map((spot) => (
            <li key={spot.id}>
              <SpotCard {...spot} />
            </li>
          ))}
        </ul>
      </div>
      {count > shown.length ? <p>{t('more', { count: count - shown.length })}</p> : null}
      {unplaced.length > 0 ? (
        <details>
          <summary>{t('unplaced', { count: unplaced.length })}</summary>
          <ul className={styles['names']}>
            {unplaced.map((card) => (
              <li key={card.id}>
                <Link to={paths.detail(card.id)}>{card.propertyName}</Link>,{' '}
                {addressText([card.address.street], i18n.language)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
