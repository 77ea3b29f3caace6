import type { ListingCard } from '@patna/contracts';
import { daysSince, isBedCountFresh } from '@patna/search/bed-count-age';
import { formatUpcomingDay } from '../format/day.ts';
import { useToday } from '../format/use-today.ts';
import { useTranslation } from '../i18n/use-translation.tsx';

/** "2 beds free · updated 3 days ago". Without a statement of the last 14 days it says to ask the hostel. */
export function FreeBedsLine({
  card: { freeBeds, bedsOn, freeFrom },
  className,
}: {
  card: Pick<ListingCard, 'freeBeds' | 'bedsOn' | 'freeFrom'>;
  className: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  const words = () => {
    if (freeBeds === undefined || bedsOn === undefined) return t('card.beds.ask');
    // The server's markup may be opened days later.
    if (today === null) return '\u00a0';
    if (!isBedCountFresh(bedsOn, today)) return t('card.beds.ask');
    const isLater = freeFrom !== undefined && freeFrom > today;
    const day = isLater ? formatUpcomingDay(freeFrom, today, i18n.language) : '';
    const beds = t(`card.beds.${isLater ? 'from' : 'free'}`, { count: freeBeds, day });
    const age = daysSince(bedsOn, today);
    return `${beds}\u00a0· ${age <= 0 ? t('card.beds.today') : t('card.beds.ago', { count: age })}`;
  };
  return <span className={className}>{words()}</span>;
}
