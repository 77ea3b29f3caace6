import type { ListingCard } from '@patna/contracts';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { addressText } from '../places/address-text.ts';
import { Link } from 'react-router-dom';
import { formatPriceRange } from '../format/rupees.ts';
import { paths } from '../navigation/paths.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { PhotoCarousel } from '../ui/photo/photo-carousel.tsx';
import styles from './hostel-card.module.css';
import { CardFacts } from './card-facts.tsx';
import { DistanceBadge } from './distance-badge.tsx';
import { FreeBedsLine } from './free-beds-line.tsx';
import { MealTerms } from './meal-terms.tsx';
import { Rating } from './rating.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

/**
 * `sizes` of the card photo. Smaller than the real width on phones, so that screens of up to two
 * pixels per point load the 500 px photo.
 */
export const cardPhotoSizes = '(min-width: 600px) 300px, 250px';

/**
 * A hostel in a grid. `renderAction` fills the corner of the photo (the save button); pass a stable
 * function so that cards of a growing list are not rendered again.
 */
export const HostelCard = memo(function HostelCard({
  card,
  renderAction,
  mode = 'list',
  first = false,
}: {
  card: ListingCard;
  renderAction?: ((card: ListingCard) => ReactNode) | undefined;
  /** A wishlist card shows no price. */
  mode?: 'list' | 'wishlist' | undefined;
  /** The first card's photo is loaded with priority. */
  first?: boolean | undefined;
}) {
  const { t, i18n } = useTranslation();
  const to = paths.detail(card.id);
  return (
    <article className={styles['card']}>
      <div className={styles['media']}>
        <PhotoCarousel
          name={card.propertyName}
          photos={card.hostelImages.map((url, n) => ({ url, alt: card.photos[n]?.alt ?? '' }))}
          sizes={cardPhotoSizes}
          to={to}
          first={first}
        />
        {card.studentsFavourite ? (
          <span className={styles['badge']}>{t('card.favourite')}</span>
        ) : null}
        {renderAction ? <div className={styles['action']}>{renderAction(card)}</div> : null}
      </div>
      <Link to={to} className={styles['text']}>
        <h3 className={styles['name']}>{card.propertyName}</h3>
        <span className={styles['head']}>
          <span className={styles['place']}>
            {addressText([card.address.street, card.address.city], i18n.language)}
          </span>
          <DistanceBadge id={card.id} />
        </span>
        <span className={styles['head']}>
          <Rating average={card.averageRating} count={card.reviewCount} />
          <VerifiedBadge
            until={card.verifiedUntil}
            className={styles['verified']}
            icon={<Icon name="shield" size={14} />}
          />
        </span>
        <CardFacts
          card={card}
          gender={t(`card.gender.${card.genderPreference}`)}
          className={styles['facts']}
        />
        <FreeBedsLine card={card} className={styles['beds']} />
        {mode === 'list' ? (
          <span className={styles['price']}>
            <strong>{formatPriceRange(card.overallPriceRange)}</strong>
            <MealTerms card={card} />
          </span>
        ) : null}
      </Link>
    </article>
  );
});
