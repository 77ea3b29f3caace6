import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSavedTogetherQuery } from '../api/listings-api.ts';
import { CardRow } from './card-row.tsx';

const maxShown = 6;

/** Hostels that people who saved this one also saved, except those in other rows. Only the server knows them. */
export function SavedTogether({ id, others }: { id: string; others: ReadonlySet<string> }) {
  const { t } = useTranslation('similar');
  const { currentData = [] } = useSavedTogetherQuery(id);
  const cards = currentData.filter((card) => !others.has(card.id)).slice(0, maxShown);
  return cards.length > 0 ? <CardRow title={t('savedTogether')} cards={cards} /> : null;
}
