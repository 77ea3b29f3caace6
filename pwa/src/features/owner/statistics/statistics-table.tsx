import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatDuration } from '../../../shared/format/duration.ts';
import { type Day, measures } from './statistics.ts';
import styles from './statistics.module.css';

/** Statistics by day, newest first; a dash where nothing was recorded yet. */
export function StatisticsTable({
  days,
  dayLabel,
  number,
}: {
  days: readonly Day[];
  dayLabel: (day: string) => string;
  number: (value: number) => string;
}) {
  const { t, i18n } = useTranslation('owner');
  return (
    <details className={styles['table']}>
      <summary>{t('numbers.asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('numbers.day')}</th>
            {measures.map((name) => (
              <th key={name} scope="col">
                {t(`numbers.of.${name}`)}
              </th>
            ))}
            <th scope="col">{t('numbers.replyTime')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, numbers }) => (
            <tr key={day}>
              <th scope="row">{dayLabel(day)}</th>
              {measures.map((name) => (
                <td key={name}>{numbers === null ? '–' : number(numbers[name])}</td>
              ))}
              <td>
                {numbers?.replyMinutes === undefined
                  ? '–'
                  : formatDuration(numbers.replyMinutes, i18n.language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
