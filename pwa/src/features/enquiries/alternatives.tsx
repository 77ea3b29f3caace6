import type { Alternative } from '@patna/contracts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatRupees } from '../../shared/format/rupees.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { addressText } from '../../shared/places/address-text.ts';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import styles from './enquiries.module.css';

/** Similar hostels for an enquiry that its owner has not answered. */
export function Alternatives({
  hostels,
  inOverlay,
}: {
  hostels: readonly Alternative[];
  inOverlay: boolean;
}) {
  const { t, i18n } = useTranslation('enquiry');
  const heading = useId();
  return (
    <section className={styles['alternatives']} aria-labelledby={heading}>
      <h3 id={heading}>{t('alternatives.title')}</h3>
      <p className={styles['reason']}>{t('alternatives.text')}</p>
      <ul>
        {hostels.map(({ listingId, listingName, street, city, priceMin }) => (
          <li key={listingId}>
            <Link to={paths.detail(listingId)} replace={inOverlay}>
              <span>
                <strong>{listingName}</strong>
                <span className={styles['reason']}>
                  {addressText([street, city], i18n.language)}
                </span>
                <span className={styles['reason']}>
                  {t('alternatives.rent', { rent: formatRupees(priceMin) })}
                </span>
              </span>
              <Icon name="chevron-right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
