import { liveClaims, type ListingDetail } from '@patna/contracts';
import { useTranslation } from 'react-i18next';
import '../../shared/claims/messages.ts';
import { dateFormat } from '../../shared/format/date.ts';
import { useToday } from '../../shared/format/today.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import list from './claims.module.css';
import styles from './hostel-detail.module.css';

/** What was checked and still holds, each claim with who looked, when, and until when it holds. */
export function Claims({ claims }: Pick<ListingDetail, 'claims'>) {
  const { t, i18n } = useTranslation('claims');
  const day = dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  const said = (plainDay: string) => day.format(new Date(plainDay));
  const live = liveClaims(claims, useToday() ?? '');
  const none = claims === undefined ? t('unknown') : t('none');
  return (
    <section className={styles['section']}>
      <h2>{t('title')}</h2>
      <p className={styles['muted']}>{live.length > 0 ? t('lead') : none}</p>
      <ul className={list['list']}>
        {live.map(({ claim, checkedOn, checkedBy, expiresOn }) => (
          <li key={claim}>
            <Icon name="shield" />
            <span>
              <strong>{t(`kind.${claim}`)}</strong>
              <br />
              <span className={styles['muted']}>
                {t('checked', { on: said(checkedOn), by: checkedBy, until: said(expiresOn) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
