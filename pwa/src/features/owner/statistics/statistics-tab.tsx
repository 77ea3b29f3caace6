import type { OwnerStatistics } from '@patna/contracts';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { dateFormat } from '../../../shared/format/date.ts';
import { localeOf } from '../../../shared/format/locale.ts';
import { formatDuration } from '../../../shared/format/duration.ts';
import { saveFile } from '../../../shared/sharing/save-file.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { Chip } from '../../../shared/ui/form/chip.tsx';
import { SelectField } from '../../../shared/ui/form/field.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { statisticsCacheName, useOwnerNumbersQuery } from '../api.ts';
import type { DailyChart as Chart } from './daily-chart.tsx';
import {
  type Measure,
  measures,
  type StatisticsColumn,
  statisticsCsv,
  type StatisticsView,
  type Span,
  statisticsView,
  spans,
} from './statistics.ts';
import styles from './statistics.module.css';
import { StatisticsTable } from './statistics-table.tsx';
import { ListYourHostel } from '../hostels/hostels-tab.tsx';

const DailyChart = lazyComponent<ComponentProps<typeof Chart>>(
  async () => (await import('./daily-chart.tsx')).DailyChart,
  NoChart,
);

/** Daily statistics of the owner's hostels: cards, chart, table and CSV file. */
export function StatisticsTab() {
  const { t } = useTranslation('owner');
  const userId = useSession().user?.id ?? '';
  const [days, setDays] = useState<Span>('30');
  const query = useOwnerNumbersQuery(
    { userId, days },
    { refetchOnMountOrArgChange: true, skip: userId === '' },
  );
  const known = useQueryWithFallback<OwnerStatistics>(statisticsCacheName(days), query);
  return (
    <div className={styles['stack']}>
      <div className={styles['choices']} role="group" aria-label={t('numbers.span')}>
        {spans.map((span) => (
          <Chip key={span} pressed={span === days} onClick={() => setDays(span)}>
            {t('numbers.days', { count: Number(span) })}
          </Chip>
        ))}
      </div>
      <QueryView known={known}>
        {(statistics) =>
          statistics.hostels.length === 0 ? <ListYourHostel /> : <Numbers statistics={statistics} />
        }
      </QueryView>
    </div>
  );
}

function Numbers({ statistics }: { statistics: OwnerStatistics }) {
  const { t, i18n } = useTranslation('owner');
  const [chosen, setChosen] = useState('');
  const [measure, setMeasure] = useState<Measure>('views');
  const { hostels, from } = statistics;
  const listingId = hostels.some((each) => each.listingId === chosen) ? chosen : '';
  const shown = statisticsView(statistics, listingId);
  const date = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const dayLabel = (day: string) => date.format(new Date(day));
  const format = new Intl.NumberFormat(localeOf(i18n.language));
  const number = (value: number) => format.format(value);
  const best = shown.days.toSorted(
    (a, b) => (b.numbers?.[measure] ?? 0) - (a.numbers?.[measure] ?? 0),
  )[0];
  const name = t(`numbers.of.${measure}`);
  const summary =
    shown.totals[measure] === 0 || !best
      ? t('numbers.nothing', { name })
      : t('numbers.summary', {
          name,
          total: number(shown.totals[measure]),
          most: number(best.numbers?.[measure] ?? 0),
          day: dayLabel(best.day),
        });
  const unknown = shown.days.filter(({ numbers }) => numbers === null).length;
  const isMostlyUnknown = shown.totals[measure] === 0 && unknown > shown.days.length / 2;
  return (
    <>
      {hostels.length > 1 ? (
        <HostelChoice hostels={hostels} chosen={listingId} onChoose={setChosen} />
      ) : null}
      <Cards shown={shown} measure={measure} onMeasure={setMeasure} />
      <Card as="figure" className={styles['figure']}>
        <h2>{t(`numbers.byDay.${measure}`)}</h2>
        <Suspense
          fallback={
            <div className={styles['loading-chart']}>
              <Skeleton height="100%" />
            </div>
          }
        >
          <DailyChart
            days={shown.days}
            measure={measure}
            texts={{
              summary,
              measure: name,
              noData: t('numbers.noDayData'),
              hint: t('numbers.chooseDay'),
              day: dayLabel,
              number,
            }}
          />
        </Suspense>
        {isMostlyUnknown ? <p className={styles['legend']}>{t('numbers.noData')}</p> : null}
        <figcaption className={styles['legend']}>
          {summary} {shown.since > from ? t('numbers.since', { day: dayLabel(shown.since) }) : null}{' '}
          {t('numbers.ownNotCounted')}
        </figcaption>
      </Card>
      <StatisticsTable days={shown.days} dayLabel={dayLabel} number={number} />
      <div className={styles['choices']}>
        <Button
          small
          variant="secondary"
          onClick={() => {
            const nameOf = (column: StatisticsColumn) => t(`numbers.column.${column}`);
            saveFile(statisticsCsv(shown, nameOf), 'text/csv', 'analytics', 'csv');
          }}
        >
          {t('numbers.csv')}
        </Button>
      </div>
    </>
  );
}

function NoChart() {
  const { t } = useTranslation('owner');
  return (
    <p role="status" className={styles['legend']}>
      {t('numbers.noChart')}
    </p>
  );
}

function HostelChoice(props: {
  hostels: OwnerStatistics['hostels'];
  chosen: string;
  onChoose: (listingId: string) => void;
}) {
  const { t } = useTranslation('owner');
  return (
    <div className={styles['choices']}>
      <SelectField
        inline
        label={t('numbers.hostel')}
        value={props.chosen}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        <option value="">{t('numbers.allHostels')}</option>
        {props.hostels.map(({ listingId, propertyName }) => (
          <option key={listingId} value={listingId}>
            {propertyName}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Cards({
  shown,
  measure,
  onMeasure,
}: {
  shown: StatisticsView;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
}) {
  const { t, i18n } = useTranslation('owner');
  const number = new Intl.NumberFormat(localeOf(i18n.language));
  return (
    <div className={styles['cards']} role="group" aria-label={t('numbers.what')}>
      {measures.map((name) => (
        <Card
          as="button"
          padding="small"
          key={name}
          type="button"
          className={styles['card']}
          aria-pressed={name === measure}
          onClick={() => onMeasure(name)}
        >
          <span>{t(`numbers.of.${name}`)}</span>
          <strong>{number.format(shown.totals[name])}</strong>
        </Card>
      ))}
      <Card as="p" padding="small" className={styles['card']}>
        <span>{t('numbers.replyTime')}</span>
        <strong>
          {shown.replyMinutes === null ? '–' : formatDuration(shown.replyMinutes, i18n.language)}
        </strong>
      </Card>
    </div>
  );
}
