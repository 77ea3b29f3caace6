import { type ClaimKind, type ListingDetail, liveClaims } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useToday } from '../../../shared/format/use-today.ts';
import styles from './hostel-detail.module.css';
import { UnstatedFacts } from './unstated-facts.tsx';
import list from './house-rules.module.css';
import { addMessages } from '../../../shared/i18n/i18n.ts';
import { safety as en } from '../../../shared/i18n/locales/en/safety.ts';
import { safety as hi } from '../../../shared/i18n/locales/hi/safety.ts';

addMessages('safety', { en, hi });

const claimOf: Readonly<Record<string, ClaimKind>> = {
  womanWarden: 'woman-warden',
  cctv: 'cctv-30-days',
  visitorRegister: 'visitor-register',
  staffPoliceChecked: 'staff-police-checked',
  biometricAttendance: 'biometric-attendance',
};

export function DeclaredSafety({
  detail: { haveWarden, genderPreference, safety = {}, claims },
}: {
  detail: Pick<ListingDetail, 'haveWarden' | 'genderPreference' | 'safety' | 'claims'>;
}) {
  const { t } = useTranslation('safety');
  const asksForWoman = genderPreference === 'Girls' || safety.womanWarden !== undefined;
  const checked = new Set<string>(liveClaims(claims, useToday() ?? '').map(({ claim }) => claim));
  const rows = [
    ['warden', haveWarden],
    ...(asksForWoman ? [['womanWarden', safety.womanWarden] as const] : []),
    ['cctv', safety.cctv],
    ['visitorRegister', safety.visitorRegister],
    ['staffPoliceChecked', safety.staffPoliceChecked],
    ['biometricAttendance', safety.biometricAttendance],
  ] as const;
  const unchecked = rows.filter(([key]) => !checked.has(claimOf[key] ?? ''));
  return (
    <div className={styles['part']}>
      <h3>{t('title')}</h3>
      <p className={styles['muted']}>{t('byOwner')}</p>
      <dl className={list['list']}>
        {unchecked.map(([key, answer]) =>
          answer === undefined ? null : (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{t(answer ? 'yes' : 'no')}</dd>
            </div>
          ),
        )}
      </dl>
      <UnstatedFacts
        names={unchecked.filter(([, answer]) => answer === undefined).map(([key]) => t(key))}
      />
    </div>
  );
}
