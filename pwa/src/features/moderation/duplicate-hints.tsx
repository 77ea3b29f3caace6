import type { CloneHint } from '@patna/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';

/** Similarities of a pending hostel with hostels of other owners. */
export function DuplicateHints({ clones }: { clones: readonly CloneHint[] }) {
  const { t } = useTranslation('moderation');
  if (clones.length === 0) return null;
  const isCheap = clones.some(({ signals }) => signals.includes('rent'));
  return (
    <section aria-label={t('clones.title')}>
      <h3>{t('clones.title')}</h3>
      <ul>
        {clones.flatMap(({ listingId, propertyName, signals, photos = 1 }) =>
          signals
            .filter((signal) => signal !== 'rent')
            .map((signal) => (
              <li key={`${listingId} ${signal}`}>
                <Link to={paths.detail(listingId)}>
                  {t(`clones.${signal}`, { hostel: propertyName, count: photos })}
                </Link>
              </li>
            )),
        )}
        {isCheap ? <li>{t('clones.rent')}</li> : null}
      </ul>
    </section>
  );
}
