import type { OwnedListing } from '@patna/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import { formatPhone } from '../../../shared/format/phone.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { addressText } from '../../../shared/places/address-text.ts';
import { photoAlt } from '../../../shared/ui/photo/photo-alt.ts';
import { Picture } from '../../../shared/ui/photo/picture.tsx';
import styles from '../moderation.module.css';
import photoStyles from './owner-facts.module.css';

/** What the owner wrote about the house, in the owner's latest version. */
export function OwnerFacts({ listing }: { listing: OwnedListing }) {
  const { t, i18n } = useTranslation('moderation');
  const { address, contact, description, isBranch, parentBranchHostel } = listing;
  const { street, landmark, city, state, pincode, latitude, longitude } = address;
  const pin = latitude !== undefined && longitude !== undefined && `${latitude}, ${longitude}`;
  const onDay = (time: string) => formatDayInIndia(time, i18n.language);
  return (
    <>
      <dl className={styles['facts']}>
        <Fact name={t('change.facts.propertyName')}>{listing.propertyName}</Fact>
        <Fact name={t('change.facts.ownerName')}>{listing.ownerName}</Fact>
        <Fact name={t('change.facts.address')}>
          {addressText([street, landmark, city, state, pincode], i18n.language)}
        </Fact>
        <Fact name={t('hostel.pin')}>{pin}</Fact>
        <Fact name={t('hostel.phone')}>{formatPhone(contact.phone)}</Fact>
        <Fact name={t('hostel.email')}>{contact.email}</Fact>
        <Fact name={t('change.facts.gstin')}>{listing.gstin}</Fact>
        <Fact name={t('change.facts.genderPreference')}>
          {t(`common:card.gender.${listing.genderPreference}`)}
        </Fact>
        <Fact name={t('hostel.establishedYear')}>{listing.establishedYear}</Fact>
        {isBranch ? (
          <>
            <Fact name={t('change.facts.branchType')}>{listing.branchType}</Fact>
            <Fact name={t('change.facts.parentBranchHostel')}>
              {parentBranchHostel ? (
                <Link to={paths.moderatedHostel(parentBranchHostel)}>{parentBranchHostel}</Link>
              ) : null}
            </Fact>
          </>
        ) : null}
        <Fact name={t('hostel.created')}>{onDay(listing.createdAt)}</Fact>
        <Fact name={t('hostel.updated')}>{onDay(listing.updatedAt)}</Fact>
        <Fact name={t('hostel.id')}>{listing.id}</Fact>
      </dl>
      <h3>{t('change.facts.description')}</h3>
      {description ? (
        <blockquote className={styles['words']}>{description}</blockquote>
      ) : (
        <p className={styles['muted']}>{t('change.none')}</p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('moderation');
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || t('change.none')}</dd>
    </div>
  );
}

/** All photos with their captions. */
export function OwnerPhotos({ listing }: { listing: OwnedListing }) {
  const { t } = useTranslation('moderation');
  const { hostelImages, photos } = listing;
  if (hostelImages.length === 0) return <p className={styles['muted']}>{t('change.none')}</p>;
  return (
    <ul className={photoStyles['owner-photos']}>
      {hostelImages.map((url, n) => (
        <li key={url}>
          <div className={photoStyles['owner-photo']}>
            <Picture
              url={url}
              whole={photos[n]?.whole}
              alt={photoAlt(t, {
                alt: photos[n]?.alt,
                name: listing.propertyName,
                n,
                total: hostelImages.length,
              })}
              sizes="240px"
            />
          </div>
          <p className={styles['muted']}>{photos[n]?.alt}</p>
        </li>
      ))}
    </ul>
  );
}
