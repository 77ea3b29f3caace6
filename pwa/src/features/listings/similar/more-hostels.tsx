import type { ListingDetail } from '@patna/contracts';
import { addMessages } from '../../../shared/i18n/i18n.ts';
import { similar as en } from '../../../shared/i18n/locales/en/similar.ts';
import { similar as hi } from '../../../shared/i18n/locales/hi/similar.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { CardRow } from './card-row.tsx';
import { SavedTogether } from './saved-together.tsx';
import { SimilarHostels } from './similar-hostels.tsx';
import { useSimilar } from './use-similar.ts';

addMessages('similar', { en, hi });

/** Other hostels of the owner, as stored with this one, similar hostels, and what others also saved. */
export function MoreHostels({ detail, isPublic }: { detail: ListingDetail; isPublic: boolean }) {
  const { t } = useTranslation('similar');
  const { moreFromOwner = [] } = detail;
  const { found, isSettled } = useSimilar(detail);
  const others = new Set([...moreFromOwner, ...(found?.cards ?? [])].map(({ id }) => id));
  return (
    <>
      {moreFromOwner.length > 0 ? (
        <CardRow title={t('moreFromOwner')} cards={moreFromOwner} />
      ) : null}
      {found ? <SimilarHostels detail={detail} found={found} /> : null}
      {isPublic && isSettled ? <SavedTogether id={detail.id} others={others} /> : null}
    </>
  );
}
