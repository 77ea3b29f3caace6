import type { VerifiedClaim } from '@patna/contracts';
import type { Translate } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { formatDay } from '../format/day.ts';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './claim-list.module.css';
import './messages.ts';

/** Verified claims, each with checker, date and expiry. */
export function ClaimList({ live }: { live: readonly VerifiedClaim[] }) {
  const { t, i18n } = useTranslation('claims');
  const said = (plainDay: string) => formatDay(plainDay, i18n.language);
  return (
    <ul className={styles['list']}>
      {live.map(({ claim, checkedOn, checkedBy, expiresOn }) => (
        <li key={claim}>
          <Icon name="shield" />
          <span>
            <strong>{t(`kind.${claim}`)}</strong>
            <br />
            <span className={styles['muted']}>
              {t('checked', {
                on: said(checkedOn),
                by: checkerText(checkedBy, t),
                until: said(expiresOn),
              })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const ours = {
  'Patna Hostels': 'us',
  'Patna Hostels, papers': 'papers',
  'Patna Hostels, visit': 'visit',
} as const;

/** Who checked a claim; our own ways of checking are translated. */
export function checkerText(checkedBy: string, t: Translate<'claims'>): string {
  const known = Object.entries(ours).find(([name]) => name === checkedBy);
  return known ? t(`by.${known[1]}`) : checkedBy;
}
