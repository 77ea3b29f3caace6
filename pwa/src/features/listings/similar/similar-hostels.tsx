import type { ListingDetail } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { addressText } from '../../../shared/places/address-text.ts';
import { useAsync } from '../../../shared/runtime/use-async.ts';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { isStaleCopy } from '../../../offline/cache/staleness.ts';
import { SavedAge } from '../../../shared/ui/feedback/saved-age.tsx';
import { CardRow } from './card-row.tsx';
import { findSimilar } from './find-similar.ts';
import { addMessages } from '../../../shared/i18n/i18n.ts';
import { similar as en } from '../../../shared/i18n/locales/en/similar.ts';
import { similar as hi } from '../../../shared/i18n/locales/hi/similar.ts';

addMessages('similar', { en, hi });

export function SimilarHostels({ detail }: { detail: ListingDetail }) {
  const { t, i18n } = useTranslation('similar');
  const { state } = useConnection();
  const online = state !== 'offline';
  const found = useAsync(`${detail.id} ${online}`, () => findSimilar(detail, online));
  if (!found || found.cards.length === 0) return null;
  const { cards, similarity, savedAt } = found;
  return (
    <CardRow title={t('title')} cards={cards}>
      <p>{t(`why.${similarity}`, { city: addressText([detail.address.city], i18n.language) })}</p>
      {savedAt !== null && isStaleCopy(savedAt) ? <SavedAge savedAt={savedAt} /> : null}
    </CardRow>
  );
}
