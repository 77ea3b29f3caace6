import { Card } from '../../shared/ui/layout/card.tsx';
import type { HealthReport } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useAgeStatus } from '../../offline/account/age-status.ts';
import { useLiveQuery } from '../../offline/database/live-query.ts';
import { readHealthReports } from '../../offline/health/health-figures.ts';
import {
  turnHealthReportingOff,
  turnHealthReportingOn,
} from '../../offline/health/health-reporting.ts';
import { formatDay } from '../../shared/format/day.ts';
import { useHealthReporting } from '../../shared/storage/health-consent.ts';
import { Choice } from '../../shared/ui/form/field.tsx';
import styles from './storage.module.css';

const points = ['speed', 'errors', 'queue', 'storage'] as const;

/** The consent to send health reports, and what was sent. */
export function HealthSetting() {
  const { t } = useTranslation('storage');
  const isOn = useHealthReporting();
  const isMinor = useAgeStatus()?.minor === true;
  const [hasFailed, setHasFailed] = useState(false);
  const choose = (on: boolean) => {
    setHasFailed(false);
    (on ? turnHealthReportingOn() : turnHealthReportingOff()).catch((error: unknown) => {
      console.error('Health reports could not be turned on or off.', error);
      setHasFailed(true);
    });
  };
  return (
    <Card as="section" className={styles['section']} aria-labelledby="health">
      <h2 id="health">{t('health.title')}</h2>
      <Choice
        role="switch"
        label={t('health.switch')}
        aria-describedby="health-text"
        checked={isOn}
        disabled={isMinor && !isOn}
        onChange={({ target }) => choose(target.checked)}
      />
      <div id="health-text" className={styles['note']}>
        <p>{t(isMinor ? 'health.minor' : 'health.text')}</p>
        {isMinor ? null : (
          <>
            <ul className={styles['points']}>
              {points.map((point) => (
                <li key={point}>{t(`health.${point}`)}</li>
              ))}
            </ul>
            <p>{t('health.never')}</p>
          </>
        )}
      </div>
      <p role="alert" className={styles['status']}>
        {hasFailed ? t('health.failed') : null}
      </p>
      {isOn ? (
        <details>
          <summary className={styles['summary']}>{t('health.show')}</summary>
          <HealthReports />
        </details>
      ) : null}
    </Card>
  );
}

function HealthReports() {
  const { t, i18n } = useTranslation('storage');
  const reports = useLiveQuery(readHealthReports);
  if (!reports) return null;
  const { last, next } = reports;
  return (
    <>
      {last?.day ? (
        <>
          <p>{t('health.last', { day: formatDay(last.day, i18n.language) })}</p>
          <Report report={last.report} />
        </>
      ) : (
        <p>{t('health.notSent')}</p>
      )}
      {next && Object.keys(next.report).length > 0 ? (
        <>
          <p>{t('health.next')}</p>
          <Report report={next.report} />
        </>
      ) : null}
    </>
  );
}

/** The exact body of the request. */
function Report({ report }: { report: HealthReport }) {
  return (
    <code lang="en" translate="no" className={styles['report']}>
      {JSON.stringify(report)}
    </code>
  );
}
