import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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

/** Takes the place of a form that the server refuses to a suspended account. */
export function SuspendedNote({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('thread');
  return (
    <p role="status">
      {children ?? t('suspended.text')} <Link to={paths.profile()}>{t('suspended.why')}</Link>
    </p>
  );
}
