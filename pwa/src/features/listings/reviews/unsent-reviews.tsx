import type { ReviewInput } from '@patna/contracts';
import { queuedWriteText } from '../../../offline/outbox/while-page-open-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { useListingCards } from '../../../offline/listings/use-listing-cards.ts';
import type { OutboxItem } from '../../../offline/outbox/queue.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import './my-reviews-messages.ts';
import styles from './my-reviews.module.css';

export function UnsentReviews({ items }: { items: readonly OutboxItem[] }) {
  const { t } = useTranslation('own-reviews');
  const ids = items.map(({ params }) => params['listingId'] ?? '');
  const cards = useListingCards(ids);
  return (
    <ul className={styles['list']}>
      {items.map(({ key, body, state }, n) => {
        const { rating, comment, photos = [] } = body as ReviewInput;
        return (
          <li key={key}>
            <article>
              <h2 className={styles['head']}>
                <Link to={paths.detail(ids[n] ?? '')}>
                  {cards?.[n]?.card?.propertyName ?? t('aHostel')}
                </Link>
              </h2>
              <p>{t('stars', { n: rating })}</p>
              <p className={styles['prose']}>{comment}</p>
              {photos.length > 0 ? (
                <p className={styles['muted']}>{t('photos', { count: photos.length })}</p>
              ) : null}
              <p>
                <strong>
                  {state === 'needs-attention' ? t('refused') : queuedWriteText(t('waits'))}
                </strong>{' '}
                <Link to={paths.outbox()}>{t('outbox')}</Link>
              </p>
            </article>
          </li>
        );
      })}
    </ul>
  );
}
