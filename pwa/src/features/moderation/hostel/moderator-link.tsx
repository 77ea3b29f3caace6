import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import '../messages.ts';

/** Link from the public page of a hostel to its page for moderators. */
export function ModeratorLink({ listingId }: { listingId: string }) {
  const { t } = useTranslation('moderation');
  return (
    <LinkButton
      small
      variant="secondary"
      to={paths.moderatedHostel(listingId)}
      icon={<Icon name="warden" size={20} />}
    >
      {t('hostel.moderate')}
    </LinkButton>
  );
}
