import { type ReceivedEnquiry, enquiryStatuses } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Chip } from '../../../shared/ui/form/chip.tsx';
import { SelectField } from '../../../shared/ui/form/field.tsx';
import { twoPanes, useMedia } from '../../../shared/ui/layout/use-media.ts';
import {
  type InboxQuery,
  type InboxResult,
  inboxOrders,
  inboxPeriods,
  maxSearchLength,
} from './inbox-query.ts';
import inbox from './inbox.module.css';
import styles from '../owner.module.css';

interface FilterProps {
  readonly query: InboxQuery;
  readonly onChange: (change: Partial<InboxQuery>) => void;
  /** All enquiries, for the names of their hostels. */
  readonly enquiries: readonly ReceivedEnquiry[];
}

/** Search, status, hostel, period and order of the inbox. Folded on phones, except search and status. */
export function InboxFilters({
  counts,
  ...props
}: FilterProps & { readonly counts: InboxResult['counts'] }) {
  const { t } = useTranslation('owner');
  const wide = useMedia(twoPanes);
  const { query, onChange } = props;
  const statuses = enquiryStatuses.filter(
    (status) => status === 'new' || status === query.status || counts[status] > 0,
  );
  return (
    <search className={inbox['find']}>
      <div className={inbox['tools']}>
        <input
          type="search"
          className={inbox['search']}
          maxLength={maxSearchLength}
          autoComplete="off"
          aria-label={t('inbox.search')}
          placeholder={t('inbox.search')}
          value={query.words}
          onChange={(event) => onChange({ words: event.target.value })}
        />
        {wide ? (
          <Choices {...props} />
        ) : (
          <details className={styles['more']}>
            <summary>{t('inbox.filters')}</summary>
            <div>
              <Choices {...props} />
            </div>
          </details>
        )}
      </div>
      <div className={styles['filters']} role="group" aria-label={t('inbox.filter')}>
        {(['', ...statuses] as const).map((status) => (
          <Chip key={status} pressed={status === query.status} onClick={() => onChange({ status })}>
            {t('inbox.count', {
              status: status === '' ? t('inbox.all') : t(`enquiry.${status}`),
              count: counts[status],
            })}
          </Chip>
        ))}
      </div>
    </search>
  );
}

function Choices({ query, onChange, enquiries }: FilterProps) {
  const { t } = useTranslation('owner');
  const hostels = new Map(enquiries.map((each) => [each.listingId, each.listingName]));
  return (
    <>
      {hostels.size > 1 ? (
        <Choice
          label={t('numbers.hostel')}
          value={query.listingId}
          options={[['', t('numbers.allHostels')], ...hostels]}
          onChoose={(listingId) => onChange({ listingId })}
        />
      ) : null}
      <Choice
        label={t('inbox.received')}
        value={query.period}
        options={[
          ['', t('inbox.anyTime')],
          ...inboxPeriods.map(
            (days) => [days, t('inbox.lastDays', { count: Number(days) })] as const,
          ),
        ]}
        onChoose={(period) => onChange({ period })}
      />
      <Choice
        label={t('inbox.sort')}
        value={query.order}
        options={inboxOrders.map((order) => [order, t(`inbox.order.${order}`)] as const)}
        onChoose={(order) => onChange({ order })}
      />
    </>
  );
}

function Choice<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
}) {
  return (
    <div className={inbox['choice']}>
      <SelectField
        inline
        label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value as Value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
