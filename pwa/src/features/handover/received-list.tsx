import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { addressText } from '../../shared/places/address-text.ts';
import { Link } from 'react-router-dom';
import { type CardLookup, useListingCards } from '../../offline/listings/use-listing-cards.ts';
import { isStaleCopy } from '../../offline/cache/staleness.ts';
import { saveIfMissing, useWishlist } from '../../offline/wishlist/wishlist-store.ts';
import { formatPriceRange } from '../../shared/format/rupees.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Button, LinkButton } from '../../shared/ui/form/button.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import { Picture } from '../../shared/ui/photo/picture.tsx';
import { SavedAge } from '../../shared/ui/feedback/saved-age.tsx';
import type { SharedHostel } from './list-code.ts';
import styles from './handover.module.css';

export function ReceivedList({ hostels }: { hostels: readonly SharedHostel[] }) {
  const { t } = useTranslation('handover');
  const lookups = useListingCards(hostels.map(({ id }) => id));
  const cards = new Map(lookups?.map((one) => [one.id, one]));
  return (
    <Card as="section" className={styles['section']}>
      <h2>
        {t('received.title')}: {t('received.count', { count: hostels.length })}
      </h2>
      {lookups ? <SaveAllButton lookups={lookups} /> : null}
      <ul className={styles['list']} aria-busy={lookups === undefined}>
        {hostels.map((hostel) => (
          <li key={hostel.id}>
            <ReceivedHostel hostel={hostel} lookup={cards.get(hostel.id)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ReceivedHostel({
  hostel,
  lookup,
}: {
  hostel: SharedHostel;
  lookup: CardLookup | undefined;
}) {
  const { t, i18n } = useTranslation('handover');
  const card = lookup?.card;
  const photo = card?.hostelImages[0];
  return (
    <Card as="article" padding="small" className={styles['hostel']}>
      {photo ? (
        <span className={styles['photo']}>
          <Picture url={photo} alt="" sizes="120px" />
        </span>
      ) : null}
      <div className={styles['words']}>
        <h3>
          {lookup?.gone ? (
            hostel.name
          ) : (
            <Link to={paths.detail(hostel.id)}>{card?.propertyName ?? hostel.name}</Link>
          )}
        </h3>
        {card ? (
          <p className={styles['muted']}>
            {addressText([card.address.street, card.address.city], i18n.language)} ·{' '}
            {formatPriceRange(card.overallPriceRange)}
          </p>
        ) : null}
        {card && lookup?.savedAt && isStaleCopy(lookup.savedAt) ? (
          <SavedAge savedAt={lookup.savedAt} />
        ) : null}
        {lookup && !card ? (
          <p className={styles['muted']}>{t(lookup.gone ? 'received.gone' : 'received.unknown')}</p>
        ) : null}
      </div>
    </Card>
  );
}

/** Saves known hostels to the wishlist of the account or the guest. */
function SaveAllButton({ lookups }: { lookups: readonly CardLookup[] }) {
  const { t } = useTranslation('handover');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const saved = useWishlist();
  if (saved === undefined) return null;
  const has = new Set(saved.items.map(({ listingId }) => listingId));
  const cards = lookups.flatMap(({ card }) => card ?? []);
  const missing = cards.filter(({ id }) => !has.has(id));
  const isComplete = lookups.every(({ card, gone }) => card !== null || gone);
  const add = async () => {
    setBusy(true);
    try {
      for (const card of missing) await saveIfMissing(card);
      setFailed(false);
    } catch (error) {
      console.error('The hostels could not be saved on this phone.', error);
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <div className={styles['ways']} role="status">
      {missing.length > 0 ? (
        <Button busy={busy} onClick={() => void add()}>
          {isComplete
            ? t('received.add', { count: missing.length })
            : t('received.addKnown', { count: missing.length })}
        </Button>
      ) : null}
      {missing.length === 0 && cards.length > 0 ? (
        <>
          <span>{t(isComplete ? 'received.added' : 'received.addedKnown')}</span>
          <LinkButton small variant="secondary" to={paths.wishlist()}>
            {t('received.toSaved')}
          </LinkButton>
        </>
      ) : null}
      {failed ? <span role="alert">{t('received.notKept')}</span> : null}
    </div>
  );
}
