import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { addressText } from '../../../shared/places/address-text.ts';
import { Link } from 'react-router-dom';
import { formatDistance } from '../../../shared/format/distance.ts';
import { formatPriceRange } from '../../../shared/format/rupees.ts';
import { MealTerms } from '../../../shared/listing/meal-terms.tsx';
import { Rating } from '../../../shared/listing/rating.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { Picture } from '../../../shared/ui/photo/picture.tsx';
import styles from './spot-card.module.css';
import type { PlacedSpot } from './use-spots.ts';

export function SpotCard({ card, distanceKm }: Pick<PlacedSpot, 'card' | 'distanceKm'>) {
  const { t, i18n } = useTranslation();
  const [photo] = card.hostelImages;
  return (
    <Link to={paths.detail(card.id)} className={styles['card']}>
      <span className={styles['photo']}>
        {photo ? <Picture url={photo} alt="" sizes="96px" /> : null}
      </span>
      <span className={styles['words']}>
        <strong className={styles['name']}>{card.propertyName}</strong>
        <span className={styles['muted']}>{addressText([card.address.street], i18n.language)}</span>
        <span className={styles['facts']}>
          <span>{t(`card.gender.${card.genderPreference}`)}</span>
          <Rating average={card.averageRating} count={card.reviewCount} />
          {distanceKm === null ? null : <span>{formatDistance(distanceKm, i18n.language)}</span>}
        </span>
        <span>
          <strong>{formatPriceRange(card.overallPriceRange)}</strong>
          <MealTerms card={card} />
        </span>
      </span>
    </Link>
  );
}
