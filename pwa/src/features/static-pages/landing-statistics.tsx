import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { localeOf } from '../../shared/format/locale.ts';
import { Card } from '../../shared/ui/layout/card.tsx';
import styles from './landing-statistics.module.css';
import { useHostelCount } from './use-hostel-count.ts';

const languages = 2;

/** How many hostels there are, how many of them are verified, and the languages of the app. */
export function LandingStatistics() {
  const { t, i18n } = useTranslation('landing');
  const hostels = useHostelCount();
  const locale = localeOf(i18n.language);
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <Card as="dl" padding="none" className={styles['figures']} aria-busy={hostels === null}>
      {hostels?.count === 0 ? null : (
        <div>
          <dt>{t(hostels?.onPhone ? 'figures.onPhone' : 'figures.hostels')}</dt>
          <dd>{hostels ? number.format(hostels.count) : '…'}</dd>
        </div>
      )}
      <div>
        <dt>{t('figures.verified')}</dt>
        {/* No hostel is public without a live verification. */}
        <dd>{percent.format(1)}</dd>
      </div>
      <div>
        <dt>{t('figures.languages')}</dt>
        <dd>{number.format(languages)}</dd>
      </div>
    </Card>
  );
}
