import type { ListingCard } from '@patna/contracts';
import { savedListText } from '../../../offline/outbox/while-page-open-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { toggleSaved, useIsSaved } from '../../../offline/wishlist/wishlist-store.ts';
import '../../../offline/outbox/messages.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import { useGetWishlistQuery } from '../api.ts';
import { HeartButton, type HeartLook } from './heart-button.tsx';
import styles from './wishlist-heart.module.css';
import '../messages.ts';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';

/**
 * A heart that fills at once and changes its label when stored. Marks unsent changes of signed-in
 * people.
 */
export function WishlistHeart({
  card,
  variant,
  expected = false,
}: {
  card: ListingCard;
  variant: HeartLook;
  /** The assumed state until the list is read. */
  expected?: boolean | undefined;
}) {
  const { t } = useTranslation(['wishlist', 'offline']);
  const { user } = useSession();
  useGetWishlistQuery(user?.id ?? '', { skip: user === null });
  const { saved, waiting, read } = useIsSaved(card.id);
  const { shown, tap } = useOptimisticToggle(read ? saved : expected);
  const toggle = () => {
    tap(() => toggleSaved(card)).then(
      () => (user === null && !shown ? toast('info', savedListText(t('guest.kept'))) : undefined),
      (error: unknown) => {
        console.error('The wishlist could not be changed on this phone.', error);
        toast('error', t('saveFailed'));
      },
    );
  };
  const words = t('status.waiting', { ns: 'offline' });
  const mark = waiting ? (
    <span className={styles['mark']}>
      <Icon name="cloud-wait" size={14} />
    </span>
  ) : null;
  const title = waiting ? words : undefined;
  const heart = (
    <HeartButton
      variant={variant}
      saved={read && saved}
      filled={shown}
      disabled={!read}
      title={title}
      mark={mark}
      onClick={toggle}
    />
  );
  if (variant === 'icon') return heart;
  return (
    <span className={styles['pair']}>
      {heart}
      <span role="status" className={styles['words']}>
        {waiting ? words : null}
      </span>
    </span>
  );
}
