import type { ListingDetail } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Branches } from './branches.tsx';
import { DetailSection } from './detail-section.tsx';
import styles from './hostel-detail.module.css';

/** The owner's description, and the hostels of the same owner. */
export function About({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('detail');
  const { description, parentBranchHostel, branches } = detail;
  if (description === '' && parentBranchHostel === '' && branches.length === 0) return null;
  return (
    <DetailSection title={t('about')}>
      {description ? <p className={styles['prose']}>{description}</p> : null}
      <Branches detail={detail} />
    </DetailSection>
  );
}
