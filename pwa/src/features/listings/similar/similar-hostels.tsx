import type { ListingDetail } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { addressText } from '../../../shared/places/address-text.ts';
import { isStaleCopy } from '../../../offline/cache/staleness.ts';
import { SavedAge } from '../../../shared/ui/feedback/saved-age.tsx';
import { CardRow } from './card-row.tsx';
import type { SimilarResult } from './find-similar.ts';

export function SimilarHostels({
  detail,
  found: { cards, similarity, savedAt },
}: {
  detail: ListingDetail;
  found: SimilarResult;
}) {
  const { t, i18n } = useTranslation('similar');
  return (
    <CardRow title={t('title')} cards={cards}>
      <p>{t(`why.${similarity}`, { city: addressText([detail.address.city], i18n.language) })}</p>
      {savedAt !== null && isStaleCopy(savedAt) ? <SavedAge savedAt={savedAt} /> : null}
    </CardRow>
  );
}
