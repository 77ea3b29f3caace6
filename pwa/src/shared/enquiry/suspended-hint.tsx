import { useTranslation } from '../i18n/use-translation.tsx';
import { paths } from '../navigation/paths.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { LinkButton } from '../ui/form/button.tsx';
import './messages.ts';

/** Says that messages of a suspended account are refused, with a link to the profile, which shows the reason. */
export function SuspendedHint({ isSuspended }: { isSuspended: boolean }) {
  const { t } = useTranslation('thread');
  if (!isSuspended) return null;
  return (
    <Notice kind="error" title={t('suspended.title')}>
      <p>{t('suspended.text')}</p>
      <p>
        <LinkButton small variant="secondary" to={paths.profile()}>
          {t('suspended.why')}
        </LinkButton>
      </p>
    </Notice>
  );
}
