import type { ListingDetail } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Branches } from './branches.tsx';
import { DetailSection } from './detail-section.tsx';
import styles from './hostel-detail.module.css';

/** The owner's description, and the hostels of the same owner. */
export function About({ detail }: { detail: ListingDetail }) {
  const { t, i18n } = useTranslation('detail');
  const { description, parentBranchHostel, branches } = detail;
  const language = scriptOf(description);
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

/** The language whose letters are the majority. Hindi in Latin letters counts as `en`. */
function scriptOf(text: string): 'en' | 'hi' {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  return devanagari * 2 > letters ? 'hi' : 'en';
}
