import type { ListingHistory } from '@patna/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useAgeText } from '../../shared/ui/feedback/saved-age.tsx';
import styles from './moderation.module.css';

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
