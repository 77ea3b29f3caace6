import type { CloneHint, DoubtfulText } from '@patna/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';

/** Texts that may contain a number, a link or an account. */
export function DoubtfulTexts({ texts }: { texts: readonly DoubtfulText[] }) {
  const { t } = useTranslation('moderation');
  if (texts.length === 0) return null;
  return (
    <section aria-label={t('doubtful')}>
      <h3>{t('doubtful')}</h3>
      <ul>
        {texts.map(({ fact, text }) => (
          <li key={`${fact} ${text}`}>
            {t(`change.facts.${fact}`)}: <mark>{text}</mark>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Similarities of a hostel with hostels of other owners. */
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
                <Link to={paths.moderatedHostel(listingId)}>
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
