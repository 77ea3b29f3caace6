import type { ListingDetail } from '@patna/contracts';
import type { FartherCity } from '@patna/search';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { placeName } from '../../../shared/places/place-name.ts';
import { addressText } from '../../../shared/places/address-text.ts';
import { isStaleCopy } from '../../../offline/cache/staleness.ts';
import { SavedAge } from '../../../shared/ui/feedback/saved-age.tsx';
import { CardRow } from './card-row.tsx';
import type { SimilarResult } from './find-similar.ts';

/** Rounds to tens of kilometres, because the distance is measured to the middle of a city. */
function roundedKm(kilometres: number): number {
  return Math.max(10, Math.round(kilometres / 10) * 10);
}

export function SimilarHostels({
  detail,
  found: { cards, similarity, savedAt, farther, isAllFarther },
}: {
  detail: ListingDetail;
  found: SimilarResult;
}) {
  const { t, i18n } = useTranslation('similar');
  const fartherText = ({ city, kilometres }: FartherCity) => {
    if (!city) return t(isAllFarther ? 'farther.elsewhere' : 'farther.someElsewhere');
    const values = {
      city: placeName(city, i18n.language),
      km: formatNumber(roundedKm(kilometres ?? 0), 0),
    };
    if (kilometres === undefined) return t(isAllFarther ? 'farther.in' : 'farther.someIn', values);
    return t(isAllFarther ? 'farther.away' : 'farther.someAway', values);
  };
  return (
    <CardRow title={t('title')} cards={cards}>
      {isAllFarther ? null : (
        <p>{t(`why.${similarity}`, { city: addressText([detail.address.city], i18n.language) })}</p>
      )}
      {farther.map((each) => (
        <p key={each.city?.id ?? 'elsewhere'}>{fartherText(each)}</p>
      ))}
      {savedAt !== null && isStaleCopy(savedAt) ? <SavedAge savedAt={savedAt} /> : null}
    </CardRow>
  );
}
