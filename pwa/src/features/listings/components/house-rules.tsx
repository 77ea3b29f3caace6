import type { ListingDetail } from '@patna/contracts';
import { formatTimeOfDay } from '../../../shared/format/date.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { DetailSection } from './detail-section.tsx';
import list from './house-rules.module.css';

/** Facts the owner left out read "not stated". */
export function HouseRules({ detail }: { detail: Pick<ListingDetail, 'houseRules'> }) {
  const { t, i18n } = useTranslation('detail');
  const { gateTime, noticeDays, lockInMonths, visitorsAllowed, vegOnly } = detail.houseRules;
  const rows = [
    ['gate', gateTime && formatTimeOfDay(gateTime, i18n.language)],
    ['notice', noticeDays === undefined ? undefined : t('rules.noticeDays', { count: noticeDays })],
    ['lockIn', lockInMonths === undefined ? undefined : t('rules.months', { count: lockInMonths })],
    ['visitors', yesNo(visitorsAllowed, t('rules.allowed'), t('rules.notAllowed'))],
    ['food', yesNo(vegOnly, t('rules.vegOnly'), t('rules.anyFood'))],
  ] as const;
  return (
    <DetailSection id="rules" title={t('rules.title')}>
      <dl className={list['list']}>
        {rows.map(([key, text]) => (
          <div key={key}>
            <dt>{t(`rules.${key}`)}</dt>
            <dd data-unstated={text === undefined || undefined}>{text ?? t('rules.unstated')}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}

function yesNo(fact: boolean | undefined, yes: string, no: string): string | undefined {
  if (fact === undefined) return undefined;
  return fact ? yes : no;
}
