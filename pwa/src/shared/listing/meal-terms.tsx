import type { ListingCard } from '@patna/contracts';
import { formatRupees } from '../format/rupees.ts';
import { useTranslation } from '../i18n/use-translation.tsx';

/** What follows the rent: "/month, meals included". Old cards do not know about meals. */
export function MealTerms({
  card: { offers, mealsExtra },
}: {
  card: Pick<ListingCard, 'offers' | 'mealsExtra'>;
}) {
  const { t } = useTranslation();
  const meals = () => {
    if (mealsExtra === 0) return t('card.meals.included');
    if (mealsExtra) return t('card.meals.extra', { amount: formatRupees(mealsExtra) });
    return offers ? t('card.meals.ask') : '';
  };
  return (
    <span>
      {t('card.month')}
      {meals()}
    </span>
  );
}
