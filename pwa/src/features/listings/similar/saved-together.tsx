import type { ListingCard } from '@patna/contracts';
import { useEffect } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useAsync } from '../../../shared/runtime/use-async.ts';
import { useSavedTogetherQuery } from '../api/listings-api.ts';
import { CardRow } from './card-row.tsx';

const maxShown = 6;
const loadStore = () => import('../../../offline/listings/listing-store.ts');

/**
 * Hostels that people who saved this one also saved, except those in other rows. Only the server
 * knows them. If it does not answer, those of the last visit are shown.
 */
export function SavedTogether({ id, others }: { id: string; others: ReadonlySet<string> }) {
  const { t } = useTranslation('similar');
  const { currentData, isError } = useSavedTogetherQuery(id);
  useSave(id, currentData);
  const saved = useAsync(isError ? id : null, async (key) =>
    (await loadStore()).readSavedTogether(key),
  );
  const known = currentData ?? saved ?? [];
  const cards = known.filter((card) => !others.has(card.id)).slice(0, maxShown);
  return cards.length > 0 ? <CardRow title={t('savedTogether')} cards={cards} /> : null;
}

function useSave(id: string, cards: readonly ListingCard[] | undefined): void {
  useEffect(() => {
    if (!cards) return;
    loadStore()
      .then(({ saveSavedTogether }) => saveSavedTogether(id, cards))
      .catch((error: unknown) => console.error('Hostels could not be saved.', error));
  }, [id, cards]);
}
