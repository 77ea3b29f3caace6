import type { ListingDetail } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { CardRow } from './card-row.tsx';
import { SimilarHostels } from './similar-hostels.tsx';

/** Other hostels of the owner, as stored with this one, and similar hostels. */
export function MoreHostels({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('similar');
  const { moreFromOwner = [] } = detail;
  return (
    <>
      {moreFromOwner.length > 0 ? (
        <CardRow title={t('moreFromOwner')} cards={moreFromOwner} />
      ) : null}
      <SimilarHostels detail={detail} />
    </>
  );
}
