import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useLostItemCount } from '../../../offline/outbox/lost-items.ts';
import { useOutbox } from '../../../offline/outbox/queue.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import '../messages.ts';
import { LinkRow } from './link-group.tsx';

/** The outbox with the number of unsent items, or with a warning. */
export function OutboxLink({
  replace,
  onlyUnsent = false,
}: {
  replace?: boolean;
  /** Renders nothing when everything was sent. */
  onlyUnsent?: boolean;
}) {
  const { t } = useTranslation('account');
  const unsent = useOutbox();
  const erased = useLostItemCount();
  const refused = unsent?.some(({ state }) => state === 'needs-attention') === true;
  if (onlyUnsent && erased === 0 && !unsent?.length) return null;
  return (
    <LinkRow
      replace={replace}
      to={paths.outbox()}
      icon={erased > 0 || refused ? 'alert' : 'cloud-wait'}
      urgent={erased > 0 || refused}
      value={erased > 0 ? t('profile.erased') : unsent?.length || undefined}
    >
      {t('sheet.outbox')}
    </LinkRow>
  );
}
