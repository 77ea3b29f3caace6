import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { markSeen } from '../../../offline/wishlist/saved-hostel-facts.ts';
import type { FactChange, RentRange } from '../../../offline/wishlist/fact-changes.ts';
import { formatTimeOfDay } from '../../../shared/format/date.ts';
import { formatPriceRange, formatRupees } from '../../../shared/format/rupees.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import '../../../shared/claims/messages.ts';
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
          <li key={keyOf(change)}>
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

function keyOf(change: FactChange): string {
  const { category = '', kind = '' } = { category: undefined, kind: undefined, ...change };
  return [change.field, category, kind].join(' ');
}

/** Shows ranges if the highest rent is known of both. */
function rentTexts(was: RentRange, now: RentRange): { was: string; now: string } {
  if (was.rentTo === undefined || now.rentTo === undefined) {
    return { was: formatRupees(was.rent), now: formatRupees(now.rent) };
  }
  return {
    was: formatPriceRange({ min: was.rent, max: was.rentTo }),
    now: formatPriceRange({ min: now.rent, max: now.rentTo }),
  };
}

function ChangeWords({ change }: { change: FactChange }) {
  const { t, i18n } = useTranslation(['wishlist', 'claims']);
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
      const kind = t(`changed.room.${change.category}`);
      if (change.now === null) return t('changed.roomGone', { kind });
      if (change.was === null) {
        return t('changed.roomNew', { kind, now: formatRupees(change.now.rent) });
      }
      return t('changed.roomRent', { kind, ...rentTexts(change.was, change.now) });
    }
    case 'deposit': {
      const kind = change.category && t(`changed.room.${change.category}`);
      if (change.now === null) {
        return kind ? t('changed.roomDepositUnknown', { kind }) : t('changed.depositUnknown');
      }
      const now = formatRupees(change.now);
      return kind ? t('changed.roomDeposit', { kind, now }) : t('changed.deposit', { now });
    }
    case 'mealsExtra':
      if (change.now === null) return t('changed.mealsCostUnknown');
      return change.now === 0
        ? t('changed.mealsIncluded')
        : t('changed.mealsCost', { now: formatRupees(change.now) });
    case 'otherCharges':
      if (change.now === null) return t('changed.chargesUnknown');
      return change.now === 0
        ? t('changed.noCharges')
        : t('changed.charges', { now: formatRupees(change.now) });
    case 'joiningFee':
      if (change.now === null) return t('changed.joiningFeeUnknown');
      return change.now === 0
        ? t('changed.noJoiningFee')
        : t('changed.joiningFee', { now: formatRupees(change.now) });
    case 'electricity': {
      const { terms, rupees = 0 } = change.now;
      const now = formatRupees(rupees);
      if (change.category === undefined) return t(`changed.electricity.${terms}`, { now });
      const kind = t(`changed.room.${change.category}`);
      return t(`changed.roomElectricity.${terms}`, { kind, now });
    }
    case 'claim': {
      const claim = t(`claims:kind.${change.kind}`);
      return t(change.now ? 'changed.claimGained' : 'changed.claimLost', { claim });
    }
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
