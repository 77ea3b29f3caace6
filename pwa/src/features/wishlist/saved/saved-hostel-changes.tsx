import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { markSeen } from '../../../offline/wishlist/saved-hostel-facts.ts';
import type { FactChange } from '../../../offline/wishlist/fact-changes.ts';
import { formatTimeOfDay } from '../../../shared/format/date.ts';
import { formatRupees } from '../../../shared/format/rupees.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import '../messages.ts';
import styles from './saved-hostel-changes.module.css';

/** Changes of a saved hostel, until the person dismisses them. */
export function SavedHostelChanges({
  listingId,
  name,
  changes,
}: {
  listingId: string;
  name: string;
  changes: readonly FactChange[];
}) {
  const { t } = useTranslation('wishlist');
  if (changes.length === 0) return null;
  const seen = () => {
    markSeen(listingId).catch((error: unknown) =>
      console.error('What was seen could not be kept on this phone.', error),
    );
  };
  return (
    <section className={styles['changes']} aria-label={t('changed.of', { name })}>
      <strong>{t('changed.title')}</strong>
      <ul className={styles['marks']}>
        {changes.map((change) => (
          <li key={change.field === 'rent' ? change.categories.join() : change.field}>
            <ChangeWords change={change} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" small onClick={seen} aria-label={t('changed.seenOf', { name })}>
        {t('changed.seen')}
      </Button>
    </section>
  );
}

function ChangeWords({ change }: { change: FactChange }) {
  const { t, i18n } = useTranslation('wishlist');
  switch (change.field) {
    case 'rentFrom':
      return t('changed.rent', { was: formatRupees(change.was), now: formatRupees(change.now) });
    case 'freeBeds': {
      if (change.now === null) return t('changed.bedsUnknown');
      const more = change.was !== null && change.now > change.was;
      return t(more ? 'changed.bedsFree' : 'changed.bedsLeft', { count: change.now });
    }
    case 'gateTime':
      return change.now === null
        ? t('changed.gateUnknown')
        : t('changed.gate', { time: formatTimeOfDay(change.now, i18n.language) });
    case 'rent': {
      const kind = change.categories.map((each) => t(`changed.room.${each}`)).join(', ');
      if (change.now === null) return t('changed.roomGone', { kind });
      const now = formatRupees(change.now);
      if (change.was === null) return t('changed.roomNew', { kind, now });
      return t('changed.roomRent', { kind, was: formatRupees(change.was), now });
    }
    case 'deposit':
      return change.now === null
        ? t('changed.depositUnknown')
        : t('changed.deposit', { now: formatRupees(change.now) });
    case 'noticeDays':
      return change.now === null
        ? t('changed.noticeUnknown')
        : t('changed.notice', { count: change.now });
    case 'meals':
      return change.now.length === 0
        ? t('changed.noMeals')
        : t('changed.meals', {
            meals: change.now.map((meal) => t(`changed.meal.${meal}`)).join(', '),
          });
    case 'verified':
      return t(change.now ? 'changed.verified' : 'changed.unverified');
    case 'listed':
      return t(change.now ? 'changed.listed' : 'unlisted');
  }
}
