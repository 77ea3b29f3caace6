import { useTranslation } from '../i18n/use-translation.tsx';
import { paths } from '../navigation/paths.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { LinkButton } from '../ui/form/button.tsx';
import './messages.ts';

/** Says what a suspended account can't do with enquiries, with a link to the profile, which shows the reason. */
export function SuspendedHint({
  isSuspended,
  side,
}: {
  isSuspended: boolean;
  /** Whose list it stands above: of sent enquiries, or of those that a hostel received. */
  side: 'sender' | 'owner';
}) {
  const { t } = useTranslation('thread');
  if (!isSuspended) return null;
  return (
    <Notice kind="error" title={t('suspended.title')}>
      <p>{t(`suspended.${side}`)}</p>
      <p>
        <LinkButton small variant="secondary" to={paths.profile()}>
          {t('suspended.why')}
        </LinkButton>
      </p>
    </Notice>
  );
}
