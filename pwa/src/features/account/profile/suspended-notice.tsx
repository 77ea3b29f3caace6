import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import '../messages.ts';
import { useUserData } from './user-provider.tsx';

/** Why a moderator has suspended the account, and where to object. Empty for other accounts. */
export function SuspendedNotice() {
  const { t } = useTranslation('account');
  const suspension = useUserData().record?.suspension;
  if (!suspension) return null;
  return (
    <Notice kind="error" title={t('suspended.title')}>
      <p>{t('suspended.reason', { reason: suspension.reason })}</p>
      <p>{t('suspended.what')}</p>
      <p>
        <LinkButton small variant="secondary" to={paths.support('grievance')}>
          {t('suspended.appeal')}
        </LinkButton>
      </p>
    </Notice>
  );
}
