import type { ListingDetail } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Branches } from './branches.tsx';
import { DetailSection } from './detail-section.tsx';
import styles from './hostel-detail.module.css';

/** The owner's description, and the hostels of the same owner. */
export function About({ detail }: { detail: ListingDetail }) {
  const { t, i18n } = useTranslation('detail');
  const { description, parentBranchHostel, branches } = detail;
  const language = /\p{Script=Devanagari}/u.test(description) ? 'hi' : 'en';
  if (description === '' && parentBranchHostel === '' && branches.length === 0) return null;
  return (
    <DetailSection title={t('about')}>
      {description ? (
        <>
          {language === i18n.language ? null : (
            <p className={styles['muted']}>{t('otherLanguage')}</p>
          )}
          <p className={styles['prose']} lang={language}>
            {description}
          </p>
        </>
      ) : null}
      <Branches detail={detail} />
    </DetailSection>
  );
}
