import type { ListingDetail } from '@patna/contracts';
import { type ReactNode, useState } from 'react';
import {
  type CostRow,
  monthRows,
  moveInCosts,
  onceRows,
  refundRows,
  sumText,
} from '../../../shared/costs/cost-table.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import '../../../shared/costs/messages.ts';
import { SelectField } from '../../../shared/ui/form/field.tsx';
import { DetailSection } from './detail-section.tsx';
import styles from './cost-table.module.css';

/** Every cost of a month and of moving in, for one kind of room at a time. */
export function CostTable({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('costs');
  const costs = moveInCosts(detail);
  const [room, setRoom] = useState(costs[0]?.room ?? 0);
  const cost = (costs.find((each) => each.room === room) ?? costs[0])?.cost;
  if (!cost) return null;
  const month = monthRows(cost, t);
  const once = onceRows(cost, t);
  return (
    <DetailSection title={t('title')}>
      {costs.length > 1 ? (
        <SelectField
          label={t('roomType')}
          value={room}
          onChange={({ target }) => setRoom(Number(target.value))}
        >
          <RoomOptions detail={detail} />
        </SelectField>
      ) : null}
      <table className={styles['table']}>
        <Group title={t('month')} rows={month}>
          <Sum label={t('monthTotal')} text={sumText(cost.month, t)} />
        </Group>
        <Group
          title={t('moveIn')}
          rows={[{ key: 'firstMonth', text: sumText(cost.month, t), isStated: true }, ...once]}
        >
          <Sum label={t('moveInTotal')} text={sumText(cost, t)} />
        </Group>
        <Group title={t('depositTerms')} rows={refundRows(detail, t)} />
      </table>
      <Missing rows={[...month, ...once]} />
    </DetailSection>
  );
}

function RoomOptions({ detail }: { detail: Pick<ListingDetail, 'rooms'> }) {
  const { t } = useTranslation('detail');
  return detail.rooms.map(({ category }, n) => (
    <option key={`${n} ${category.join()}`} value={n}>
      {category.map((name) => t(`rooms.${name}`)).join(', ')}
    </option>
  ));
}

function Group({
  title,
  rows,
  children,
}: {
  title: string;
  rows: readonly CostRow[];
  /** The sum. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('costs');
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className={styles['group']}>
          {title}
        </th>
      </tr>
      {rows.map(({ key, text, isStated }) => (
        <tr key={key} data-key={key}>
          <th scope="row">{t([`name.${key}`, key])}</th>
          <td data-unstated={!isStated || undefined}>{text}</td>
        </tr>
      ))}
      {children}
    </tbody>
  );
}

function Sum({ label, text }: { label: string; text: string }) {
  return (
    <tr className={styles['sum']}>
      <th scope="row">{label}</th>
      <td>{text}</td>
    </tr>
  );
}

/** Names the costs that the totals lack. */
function Missing({ rows }: { rows: readonly CostRow[] }) {
  const { t } = useTranslation('costs');
  const names = rows.filter(({ isStated }) => !isStated).map(({ key }) => t(`name.${key}`));
  if (names.length === 0) return null;
  return <p className={styles['missing']}>{t('unstatedParts', { parts: names.join(', ') })}</p>;
}
