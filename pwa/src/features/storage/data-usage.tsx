import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import type { MeterRow } from '../../offline/database/phone-db.ts';
import { type DataKind, dataKinds, totalOf } from '../../offline/network/data-meter.ts';
import { chooseDataCap, dataCap, dataCaps, useMeter } from '../../offline/usage/data-plan.ts';
import { usePhotoLoading } from '../../shared/storage/data-saver.ts';
import { formatBytes } from '../../shared/format/bytes.ts';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { SelectField } from '../../shared/ui/form/field.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import styles from './storage.module.css';

export function DataUsage() {
  const { t, i18n } = useTranslation('storage');
  const meter = useMeter();
  return (
    <Card as="section" className={styles['section']} aria-labelledby="meter">
      <h2 id="meter">{t('meter.title')}</h2>
      {meter === undefined ? <Skeleton height="120px" /> : null}
      {meter ? (
        <>
          <dl className={styles['meter']}>
            {shownKinds(meter).map((kind) => (
              <div key={kind} data-kind={kind}>
                <dt>{t(`meter.${kind}`)}</dt>
                <dd data-bytes={meter[kind]}>{formatBytes(meter[kind], i18n.language)}</dd>
              </div>
            ))}
          </dl>
          <p>
            <strong>
              {t('meter.total', { total: formatBytes(totalOf(meter), i18n.language) })}
            </strong>{' '}
            <span className={styles['note']}>{t('meter.note')}</span>
          </p>
        </>
      ) : null}
      <DataCapSelect />
    </Card>
  );
}

/** Only phones that loaded map tiles have a row for them. */
function shownKinds(meter: MeterRow): DataKind[] {
  return dataKinds.filter((kind) => kind !== 'map' || meter.map > 0);
}

function DataCapSelect() {
  const { t, i18n } = useTranslation('storage');
  const [cap, setCap] = useState(dataCap);
  const rule = usePhotoLoading();
  const choose = (value: string) => {
    const bytes = value === '' ? null : Number(value);
    setCap(bytes);
    void chooseDataCap(bytes);
  };
  return (
    <>
      <SelectField
        inline
        label={t('meter.cap')}
        value={cap ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {dataCaps.map((bytes) => (
          <option key={bytes} value={bytes ?? ''}>
            {bytes === null ? t('meter.noCap') : formatBytes(bytes, i18n.language)}
          </option>
        ))}
      </SelectField>
      <p role="status" className={styles['note']}>
        {rule === 'tap' ? t('meter.reached') : null}
      </p>
    </>
  );
}
