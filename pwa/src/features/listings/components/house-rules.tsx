import type { ListingDetail } from '@patna/contracts';
import { formatTimeOfDay } from '../../../shared/format/date.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { DetailSection } from './detail-section.tsx';
import { UnstatedFacts } from './unstated-facts.tsx';
import list from './house-rules.module.css';

/** The house rules, and one line that names those the owner left out. */
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
        {rows.map(([key, text]) =>
          text === undefined ? null : (
            <div key={key}>
              <dt>{t(`rules.${key}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      <UnstatedFacts
        names={rows.filter(([, text]) => text === undefined).map(([key]) => t(`rules.${key}`))}
      />
    </DetailSection>
  );
}

function yesNo(fact: boolean | undefined, yes: string, no: string): string | undefined {
  if (fact === undefined) return undefined;
  return fact ? yes : no;
}
