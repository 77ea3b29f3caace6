import type { ListingHistory, OwnedListing, WaitingChange } from '@patna/contracts';
import type { Translate } from '../../shared/i18n/i18n.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useAgeText } from '../../shared/ui/feedback/saved-age.tsx';
import styles from './moderation.module.css';

type Fact = WaitingChange['facts'][number];

/** A pending change of a public hostel next to the approved version. */
export function ChangeTable({
  listing,
  waiting,
}: {
  listing: OwnedListing;
  waiting: WaitingChange;
}) {
  const { t } = useTranslation('moderation');
  return (
    <table className={styles['change']}>
      <caption>{t('change.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('change.public')}</th>
          <th scope="col">{t('change.new')}</th>
        </tr>
      </thead>
      {waiting.facts.map((fact) => (
        <tbody key={fact}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {t(`change.facts.${fact}`)}
            </th>
          </tr>
          <tr>
            <td data-version={t('change.public')}>
              {textOf(fact, waiting.approved, t) || t('change.none')}
            </td>
            <td data-version={t('change.new')}>{textOf(fact, listing, t) || t('change.none')}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** Earlier decisions and reports about a hostel. */
export function HistoryList({ history }: { history: ListingHistory }) {
  const { t } = useTranslation('moderation');
  const { decisions, reports } = history;
  if (decisions.length + reports.length === 0) return null;
  return (
    <details>
      <summary>{t('history.title', { count: decisions.length + reports.length })}</summary>
      <ul>
        {decisions.map(({ _id, action, at, reason }) => (
          <HistoryRow
            key={_id}
            at={at}
            title={t([`action.${action.replace('.', '-')}`, 'action.other'], { action })}
            text={reason}
          />
        ))}
        {reports.map(({ _id, createdAt, reason, text }) => (
          <HistoryRow
            key={_id}
            at={createdAt}
            title={t('history.report', { reason: t(`why.${reason}`) })}
            text={text}
          />
        ))}
      </ul>
    </details>
  );
}

function HistoryRow(props: { at: string; title: string; text: string | undefined }) {
  const { at, title, text } = props;
  return (
    <li>
      {title} · <span className={styles['muted']}>{useAgeText(at)}</span>
      {text ? <p>{text}</p> : null}
    </li>
  );
}

function textOf(
  fact: Fact,
  version: WaitingChange['approved'],
  t: Translate<'moderation'>,
): string {
  const value = version[fact];
  if (value === undefined || value === null) return '';
  if (fact === 'isBranch') return t(value ? 'change.yes' : 'change.no');
  if (fact === 'genderPreference')
    return t(`common:card.gender.${version.genderPreference ?? 'Unisex'}`);
  if (fact === 'photos') return (version.photos ?? []).map(({ alt }) => alt).join('; ');
  if (fact === 'hostelImages') return String(version.hostelImages?.length ?? 0);
  if (typeof value === 'object') {
    return Object.values(value)
      .filter((part) => part !== '')
      .join(', ');
  }
  return String(value);
}
