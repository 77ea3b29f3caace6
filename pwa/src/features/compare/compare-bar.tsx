import { useSearchParams } from 'react-router-dom';
import { useListingCards } from '../../offline/listings/use-listing-cards.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { clearCompared, useCompared } from '../../shared/listing/compare-list.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { LinkButton } from '../../shared/ui/form/button.tsx';
import { RoundButton } from '../../shared/ui/form/round-button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { Picture } from '../../shared/ui/photo/picture.tsx';
import styles from './compare-bar.module.css';
import './messages.ts';

/** The chosen hostels at the bottom of the screen, with a link to their comparison. */
export function CompareBar() {
  const { t } = useTranslation('compare');
  const ids = useCompared();
  const cards = useListingCards(ids);
  const near = useSearchParams()[0].get('near') ?? '';
  if (ids.length === 0) return null;
  return (
    <section className={styles['bar']} data-bottom-bar aria-label={t('bar.label')}>
      <ul className={styles['photos']}>
        {ids.map((id) => {
          const card = cards?.find((each) => each.id === id)?.card;
          const url = card?.hostelImages[0];
          return (
            <li key={id} className={styles['photo']}>
              {url ? <Picture url={url} alt={card.propertyName} sizes="44px" /> : null}
            </li>
          );
        })}
      </ul>
      {ids.length === 1 ? (
        <p className={styles['words']}>{t('bar.more')}</p>
      ) : (
        <LinkButton
          small
          to={paths.compare(ids, near)}
          className={styles['go']}
          aria-label={t('show', { count: ids.length })}
        >
          {t('bar.compare', { count: ids.length })}
        </LinkButton>
      )}
      <RoundButton label={t('bar.clear')} className={styles['clear']} onClick={clearCompared}>
        <Icon name="close" size={20} />
      </RoundButton>
    </section>
  );
}
