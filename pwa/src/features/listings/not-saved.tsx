import type { ListingCard } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../../shared/document-title.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import styles from './not-saved.module.css';

/** Offline and never opened here: says so, and offers what is saved. */
export function NotSaved({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('detail');
  useDocumentTitle(t('states.unsaved.title'));
  const others = useSavedHostels();
  return (
    <>
      <EmptyState
        heading="h1"
        illustration="cloud-off"
        title={t('states.unsaved.title')}
        text={t('states.unsaved.text')}
        action={<Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
      />
      {others.length > 0 ? (
        <section className={styles['others']}>
          <h2>{t('states.unsaved.others')}</h2>
          <ul>
            {others.map((card) => (
              <li key={card.id}>
                <Link to={paths.detail(card.id)}>
                  <strong>{card.propertyName}</strong>
                  <span>
                    {card.address.street}, {card.address.city}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Up to six hostels that open offline. */
function useSavedHostels(): ListingCard[] {
  const [cards, setCards] = useState<ListingCard[]>([]);
  useEffect(() => {
    let current = true;
    const show = async () => {
      const found = await savedHostels();
      if (current) setCards(found);
    };
    void show();
    return () => {
      current = false;
    };
  }, []);
  return cards;
}

async function savedHostels(): Promise<ListingCard[]> {
  try {
    const { readCards, readDetail } = await import('../../offline/listing-copies.ts');
    const cards = (await readCards())?.cards ?? [];
    const opened = await Promise.all(cards.map((card) => readDetail(card.id)));
    return cards.filter((_, n) => opened[n] !== null).slice(0, 6);
  } catch (error) {
    console.error('The saved hostels could not be read.', error);
    return [];
  }
}
