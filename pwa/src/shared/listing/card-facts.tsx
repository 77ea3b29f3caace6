import type { ListingCard } from '@patna/contracts';
import { useTranslation } from '../i18n/use-translation.tsx';

const maxFacts = 3;

/**
 * "Boys · Single, Double", then "Meals · AC · Gate closes 9:30 pm": three facts at most. Older cards lack
 * some or all of them.
 */
export function CardFacts({
  card: { categories = [], offers = [], gateTime },
  gender,
  className,
}: {
  card: Pick<ListingCard, 'categories' | 'offers' | 'gateTime'>;
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
  const rooms = categories.map((category) => t(`card.room.${category}`)).join(', ');
  const lines = rooms === '' ? [[gender, ...facts]] : [[gender, rooms], facts];
  const shown = lines.filter((line) => line.length > 0);
  return (
    <span className={className}>
      {shown.map((line) => (
        <span key={line[0]}>{line.join('\u00a0· ')}</span>
      ))}
    </span>
  );
}

/** Formats without `Intl`, whose versions differ between server and browser. */
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
