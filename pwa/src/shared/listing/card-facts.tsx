import type { ListingCard } from '@patna/contracts';
import { useTranslation } from '../i18n/use-translation.tsx';

const maxFacts = 3;

/** "Boys · Meals · AC · Gate closes 9:30 pm": three facts at most after whom it is for. Older cards have none. */
export function CardFacts({
  card: { offers = [], gateTime },
  gender,
  className,
}: {
  card: Pick<ListingCard, 'offers' | 'gateTime'>;
  gender: string;
  className: string | undefined;
}) {
  const { t } = useTranslation();
  const gate = gateTime && hourAndMinute(gateTime);
  const named = offers.map((offer) => t(`card.facts.${offer}`));
  const facts = gate
    ? [
        ...named.slice(0, maxFacts - 1),
        t('card.facts.gate', { time: t(`card.time.${gate.part}`, { time: gate.time }) }),
      ]
    : named.slice(0, maxFacts);
  return <span className={className}>{[gender, ...facts].join(' · ')}</span>;
}

/** Without `Intl`, whose versions differ between server and browser. */
function hourAndMinute(clock: string) {
  const hour = Number(clock.slice(0, 2));
  const minute = clock.slice(3);
  if (!/^\d\d$/.test(minute) || !(hour < 24)) return undefined;
  const time = `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`}`;
  return { time, part: partOfDay(hour) };
}

function partOfDay(hour: number) {
  if (hour < 4) return 'late';
  if (hour < 12) return 'morning';
  if (hour < 16) return 'noon';
  return hour < 20 ? 'evening' : 'night';
}
