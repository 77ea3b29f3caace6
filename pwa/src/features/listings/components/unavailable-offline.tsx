import type { CatalogueHostel } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { addressText } from '../../../shared/places/address-text.ts';
import { Link } from 'react-router-dom';
import type {
  OfflineAlternatives,
  OfflineAlternative,
} from '../../../offline/wishlist/offline-alternatives.ts';
import { useDocumentTitle } from '../../../shared/navigation/use-document-title.ts';
import { formatDistance } from '../../../shared/format/distance.ts';
import { formatPriceRange } from '../../../shared/format/rupees.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { SavedAge } from '../../../shared/ui/feedback/saved-age.tsx';
import styles from './unavailable-offline.module.css';

const maxAlternatives = 6;
const noAlternatives: OfflineAlternatives = { requested: null, savedAt: null, others: [] };

export function UnavailableOffline({ id, onRetry }: { id: string; onRetry: () => void }) {
  const { t } = useTranslation('detail');
  const { requested, savedAt, others } = useAlternatives(id);
  useDocumentTitle(requested?.propertyName ?? t('states.unsaved.title'));
  return (
    <div data-no-hostel>
      <EmptyState
        heading="h1"
        illustration="cloud-off"
        title={t('states.unsaved.title')}
        text={t('states.unsaved.text')}
        action={<Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
      />
      {requested ? <CatalogueSummary hostel={requested} savedAt={savedAt} /> : null}
      {others.length > 0 ? (
        <section className={styles['others']}>
          <h2>{t(requested ? 'states.unsaved.near' : 'states.unsaved.others')}</h2>
          <ul>
            {others.map((other) => (
              <li key={other.card.id}>
                <NearbyHostel other={other} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function CatalogueSummary({
  hostel,
  savedAt,
}: {
  hostel: CatalogueHostel;
  savedAt: string | null;
}) {
  const { t, i18n } = useTranslation('detail');
  const { propertyName, street, city, priceMin, priceMax } = hostel;
  return (
    <section className={styles['known']}>
      <h2>{propertyName}</h2>
      <p>{addressText([street, city], i18n.language)}</p>
      <p>
        <strong>{formatPriceRange({ min: priceMin, max: priceMax })}</strong> {t('perMonth')}
      </p>
      {savedAt ? <SavedAge savedAt={savedAt} /> : null}
    </section>
  );
}

function NearbyHostel({ other: { card, wished, distanceKm } }: { other: OfflineAlternative }) {
  const { t, i18n } = useTranslation();
  const about = [
    addressText([card.address.street, card.address.city], i18n.language),
    ...(distanceKm === null ? [] : [formatDistance(distanceKm, i18n.language)]),
    ...(wished ? [t('nav.wishlist')] : []),
  ];
  return (
    <Link to={paths.detail(card.id)}>
      <strong>{card.propertyName}</strong>
      <span>{about.join(' · ')}</span>
    </Link>
  );
}

function useAlternatives(id: string): OfflineAlternatives {
  const [found, setFound] = useState(noAlternatives);
  useEffect(() => {
    let current = true;
    const show = async () => {
      const inPlace = await readAlternatives(id);
      if (current) setFound(inPlace);
    };
    void show();
    return () => {
      current = false;
    };
  }, [id]);
  return found;
}

async function readAlternatives(id: string): Promise<OfflineAlternatives> {
  try {
    const { findOfflineAlternatives } = await import(
      '../../../offline/wishlist/offline-alternatives.ts'
    );
    return await findOfflineAlternatives(id, maxAlternatives);
  } catch (error) {
    console.error('The saved hostels could not be read.', error);
    return noAlternatives;
  }
}
