import { freeBedsOf, type ListingDetail } from '@patna/contracts';
import { costLines } from '../../../shared/costs/cost-lines.ts';
import { formatDeposit, formatPriceRange } from '../../../shared/format/rupees.ts';
import { FreeBedsLine } from '../../../shared/listing/free-beds-line.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import '../../../shared/costs/messages.ts';
import { DotList } from '../../../shared/ui/layout/dot-list.tsx';
import styles from './price-summary.module.css';

/** The rent, free beds, the monthly total, what it includes and the deposit. */
export function PriceSummary({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('costs');
  const { total, notes } = costLines(detail, detail.rooms, t);
  const deposit = formatDeposit(detail);
  const depositText = deposit
    ? t(deposit.varies ? 'depositByRoom' : 'deposit', { amount: deposit.amount })
    : t('askDeposit');
  return (
    <div className={styles['summary']}>
      <Rent detail={detail} />
      <FreeBedsLine card={freeBedsOf(detail.rooms)} className={styles['total']} />
      {total === undefined ? null : <p className={styles['total']}>{total}</p>}
      <DotList items={[...notes, depositText]} />
    </div>
  );
}

function Rent({ detail }: { detail: Pick<ListingDetail, 'overallPriceRange'> }) {
  const { t } = useTranslation('detail');
  return (
    <p className={styles['rent']}>
      <strong>{formatPriceRange(detail.overallPriceRange)}</strong> <span>{t('perMonth')}</span>
    </p>
  );
}
